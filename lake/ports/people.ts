import type { Role } from '#lake/types.ts'

/** Someone the site has signed in. The id is the site's own, so that history keeps naming them. */
export type Person = {
  id: string
  name: string
  email: string
  profileImage: string | null
  role: Role
}

/** With the times (ISO 8601, UTC) at which they were added and last renewed. */
export type StoredPerson = Person & { createdAt: string; updatedAt: string }

/** Everyone who ever signed in: history and presence go on showing people who have left. */
export interface PersonStore {
  get(id: string): Promise<StoredPerson | undefined>
  /** The earliest first. */
  list(): Promise<StoredPerson[]>
  /**
   * Adds a person, or says anew who they are; the role counts from the next request on.
   * @param at ISO 8601, UTC
   * @returns Who they were just before; undefined when nobody was known by this id.
   */
  put(person: Person, at: string): Promise<StoredPerson | undefined>
}

/** An origin whose scripts may read answers; `*` in it stands for any part of a host's name, or any port. */
export type StoredOrigin = {
  id: number
  origin: string
  /** Whether its scripts may use the session of the browser they run in. */
  allowCredentials: boolean
  createdAt: string
}

/** The origins that were added while the server ran. */
export interface OriginStore {
  /** The first added first. */
  list(): Promise<StoredOrigin[]>
  /** @returns The origin with its id, which no other one ever had; undefined when it is there already. */
  add(origin: Omit<StoredOrigin, 'id'>): Promise<StoredOrigin | undefined>
  /** @returns Whether there was such an origin. */
  delete(id: number): Promise<boolean>
}

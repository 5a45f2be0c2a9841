/** The roles of people, the one with the most rights first. Each has the rights of those after it. */
export const ROLES = ['admin', 'editor', 'writer'] as const

export type Role = (typeof ROLES)[number]

/** Returns true for people who may publish content, in the Studio and on the page. */
export function canPublish(role: Role | null | undefined): boolean {
  return role === 'admin' || role === 'editor'
}

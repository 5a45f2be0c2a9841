/** The roles of people, the one with the most rights first. Each has the rights of those after it. */
export const ROLES = ['admin', 'editor', 'writer'] as const

export type Role = (typeof ROLES)[number]

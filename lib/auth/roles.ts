/** The roles of people, the one with the most rights first. Each has the rights of those after it. */
export const roles = ['admin', 'editor', 'writer'] as const

export type Role = (typeof roles)[number]

/** Statuses of a comment. Pending ones wait for an admin. */
export const commentStatuses = ['pending', 'approved', 'rejected'] as const

export type CommentStatus = (typeof commentStatuses)[number]

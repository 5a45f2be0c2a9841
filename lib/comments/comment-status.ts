export const commentStatuses = ['pending', 'approved', 'rejected'] as const

export type CommentStatus = (typeof commentStatuses)[number]

import type { CommentStatus } from '#lib/comments/comment-status.ts'

type Decision = { readonly to: CommentStatus; readonly label: string; readonly key: string }

const approve = { to: 'approved', label: 'Approve', key: 'A' } as const
const reject = { to: 'rejected', label: 'Reject', key: 'R' } as const

/** Actions for the comments of each status, with their keyboard shortcuts. */
export const decisions: Readonly<Record<CommentStatus, readonly Decision[]>> = {
  pending: [approve, reject],
  approved: [reject],
  rejected: [approve],
}

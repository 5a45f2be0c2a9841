export const moderationMessages = {
  fetchFailed: 'Failed to fetch comments',
  moveFailed: 'Failed to update comments',
  deleteFailed: 'Failed to delete comments',
  moved: (count: number, status: 'pending' | 'approved' | 'rejected') =>
    `${commentCount(count)} ${status === 'pending' ? 'moved back to pending' : status}`,
  deleted: (count: number) => `${commentCount(count)} deleted`,
  restHandled: 'Another admin had already handled the rest.',
  allHandled: 'Another admin has already handled this.',
  confirmDelete: (count: number) =>
    count === 1 ? 'Delete this comment?' : `Delete these ${count} comments?`,
  deleteHint: (count: number) =>
    count === 1
      ? 'The comment is deleted permanently, with its author’s name and email address.'
      : 'The comments are deleted permanently, with their authors’ names and email addresses.',
  empty: {
    pending: 'No pending comments',
    approved: 'No approved comments',
    rejected: 'No rejected comments',
  },
  off: 'Comments are off',
} as const

function commentCount(count: number): string {
  return count === 1 ? 'Comment' : `${count} comments`
}

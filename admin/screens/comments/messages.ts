/** What is said about comments where admins decide about them. */
export const moderationMessages = {
  fetchFailed: 'Failed to fetch comments',
  decideFailed: 'Failed to update comments',
  deleteFailed: 'Failed to delete comments',
  moved: (count: number, status: 'pending' | 'approved' | 'rejected') =>
    `${commentCount(count)} ${status === 'pending' ? 'waiting again' : status}`,
  deleted: (count: number) => `${commentCount(count)} deleted`,
  decidedMeanwhile: 'Somebody else has decided about them meanwhile.',
  confirmDelete: (count: number) =>
    count === 1 ? 'Delete this comment?' : `Delete these ${count} comments?`,
  final: (count: number) =>
    count === 1
      ? 'It is gone for good, with its name and address.'
      : 'They are gone for good, with their names and addresses.',
  empty: {
    pending: 'Nothing waits for you',
    approved: 'No approved comments',
    rejected: 'No rejected comments',
  },
  off: 'Comments are off',
} as const

function commentCount(count: number): string {
  return count === 1 ? 'Comment' : `${count} comments`
}

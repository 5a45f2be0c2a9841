/** What the lists of messages, subscribers and waiting lists say. */
export const submissionMessages = {
  fetchFailed: 'Failed to fetch submissions',
  handledFailed: 'Failed to update message',
  unsubscribeFailed: 'Failed to update subscriber',
  deleteFailed: 'Failed to delete submissions',
  exportFailed: 'Failed to export submissions',
  handled: 'Message marked as handled',
  reopened: 'Message marked as open',
  unsubscribed: 'Address unsubscribed',
  subscribed: 'Address subscribed again',
  deleted: (rows: number) => `${rows.toLocaleString('en-US')} deleted`,
  goneAlready: 'Nothing was deleted: somebody else has deleted it already.',
  confirmDelete: {
    messages: (rows: number) => (rows === 1 ? 'Delete this message?' : `Delete ${rows} messages?`),
    newsletter: (rows: number) =>
      rows === 1 ? 'Delete this subscriber?' : `Delete ${rows} subscribers?`,
    waitlist: (rows: number) => (rows === 1 ? 'Delete this sign-up?' : `Delete ${rows} sign-ups?`),
  },
  final:
    'This is final. Personal data is removed for good: there is no undo, and the activity log keeps only that it was done, by whom, and how many.',
  empty: {
    messages: 'No messages yet',
    newsletter: 'No subscribers yet',
    waitlist: 'Nobody is waiting yet',
  },
  nothingFound: 'Nothing matches',
} as const

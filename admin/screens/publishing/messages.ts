/** What the list of changes on their way to visitors says. */
export const publishingMessages = {
  readFailed: 'Failed to fetch what is published',
  retryFailed: 'Failed to publish again',
  retried: 'Tried again',
  retriedText: 'The list says what visitors have now.',
  empty: 'Nothing has been published yet',
  stuck: 'Publishing is stuck',
  failedCount: (count: number) =>
    count === 1 ? '1 change could not be published.' : `${count} changes could not be published.`,
  notRecorded: 'Its line in the audit trail could not be written.',
  notRedirected: 'The redirect from its old address could not be made.',
  openPublishing: 'Look at Publishing',
} as const

import { LOCALE } from '#schemas/locale.ts'

/** Texts of the Submissions screen: messages, newsletter, and waitlists. */
export const submissionMessages = {
  fetchFailed: 'Failed to fetch submissions',
  handledFailed: 'Failed to update message',
  unsubscribeFailed: 'Failed to update subscriber',
  deleteFailed: 'Failed to delete submissions',
  exportFailed: 'Failed to export submissions',
  handled: 'Message marked as handled',
  reopened: 'Message marked as open',
  unsubscribed: 'Email address unsubscribed',
  subscribed: 'Email address subscribed again',
  deleted: (rows: number) => `${rows.toLocaleString(LOCALE)} deleted`,
  goneAlready: 'Nothing was deleted: another admin had already deleted it.',
  confirmDelete: {
    messages: (rows: number) => (rows === 1 ? 'Delete this message?' : `Delete ${rows} messages?`),
    newsletter: (rows: number) =>
      rows === 1 ? 'Delete this subscriber?' : `Delete ${rows} subscribers?`,
    waitlist: (rows: number) => (rows === 1 ? 'Delete this sign-up?' : `Delete ${rows} sign-ups?`),
  },
  deleteHint:
    'This can’t be undone. The personal data is deleted permanently. The activity log only records who deleted how many entries.',
  empty: {
    messages: 'No messages yet',
    newsletter: 'No subscribers yet',
    waitlist: 'No waitlist sign-ups yet',
  },
  nothingFound: 'No matches',
} as const

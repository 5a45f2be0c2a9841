import { copyMessages } from './messages.ts'

/**
 * What every screen of the admin area says. Here and not beside the sentences for visitors, who would download
 * them: a module travels whole.
 */
export const adminMessages = {
  loading: 'Loading...',
  failed: 'Error',
  done: 'Success',
  signedOut: 'Your session has ended. Sign in again in another tab, then try once more.',
  notAdmin: 'Only admins may do this.',
} as const

/** What the list of redirects says (requirements §2, §5 and §8). */
export const redirectMessages = {
  copied: 'Copied',
  copiedText: 'Source URL copied to clipboard',
  copyFailed: copyMessages.failed,
  fetchFailed: 'Failed to fetch redirects',
  saveFailed: 'Failed to save redirect',
  statusFailed: 'Failed to update redirect status',
  deleteFailed: 'Failed to delete redirect',
  dismissFailed: 'Failed to dismiss the address',
  updated: 'Redirect updated successfully',
  created: 'Redirect created successfully',
  deactivated: 'Redirect deactivated',
  activated: 'Redirect activated',
  deleted: 'Redirect deleted successfully',
  empty: 'No redirects configured',
  createTitle: 'Create New Redirect',
  editTitle: 'Edit Redirect',
  confirmDelete: 'Are you sure you want to delete this redirect?',
  circle: (way: readonly string[]) => `This leads in a circle: ${way.join(' → ')}`,
  imported: (added: number, changed: number) => `${added} added, ${changed} changed`,
  importEmpty: 'Nothing to import: no line is new or changed.',
  importLong: (most: number) => `At most ${most} lines at once.`,
} as const

/** What the content editor of the admin area says (requirements §2, Content editor, and §8). */
export const contentMessages = {
  readFailed: 'Failed to fetch the texts',
  saveFailed: 'Failed to save content',
  historyFailed: 'Failed to fetch earlier texts',
  saved: 'Content Saved',
  savedText: 'Refresh the site to see changes.',
  nothing: 'Nothing has changed.',
  invalid: 'Some texts need another look. Each one says what is missing.',
  conflict: 'Somebody has changed some of these texts since. Decide for each one, then save again.',
  long: (most: number) => `At most ${most.toLocaleString('en-US')} characters.`,
  oneLine: 'This text has one line.',
  kept: 'What you wrote before is back. It is not saved yet.',
  discardTitle: 'Discard your changes?',
  discardText: (count: number) =>
    count === 1
      ? 'One text goes back to what is saved.'
      : `${count} texts go back to what is saved.`,
} as const

import { formatNumber } from './locale.ts'
import { copyMessages } from './messages.ts'

/**
 * Messages of all admin screens. Separate from the messages for visitors, who would otherwise download these, too.
 */
export const adminMessages = {
  loading: 'Loading...',
  failed: 'Error',
  done: 'Success',
  signedOut: 'Your session has ended. Sign in again in another tab, then try again.',
  notAdmin: 'Only admins can do this.',
  notEditor: 'Only editors and admins can do this.',
  forbidden: 'The content server doesn’t allow this. Ask an admin.',
  diskFull:
    'The server’s disk is full, so nothing can be saved. Ask the person who runs the server to free some space, then try again.',
} as const

/** Messages of the redirects screen (requirements §2, §5 and §8). */
export const redirectMessages = {
  copied: 'Copied',
  copiedText: 'Source URL copied to clipboard',
  copyFailed: copyMessages.failed,
  fetchFailed: 'Failed to fetch redirects',
  saveFailed: 'Failed to save redirect',
  statusFailed: 'Failed to update redirect status',
  deleteFailed: 'Failed to delete redirect',
  dismissFailed: 'Failed to dismiss the URL',
  restoreFailed: 'Failed to restore the redirects',
  restoreTaken: (path: string) => `A new redirect for ${path} exists. Delete it first to undo.`,
  gone: 'This redirect no longer exists.',
  updated: 'Redirect updated successfully',
  created: 'Redirect created successfully',
  deactivated: 'Redirect deactivated',
  activated: 'Redirect activated',
  deleted: 'Redirect deleted successfully',
  restored: (count: number) => (count === 1 ? 'Redirect restored' : `${count} redirects restored`),
  changedMany: (count: number, isActive: boolean) =>
    `${count} redirects ${isActive ? 'activated' : 'deactivated'}`,
  deletedMany: (count: number) => `${count} redirects deleted`,
  empty: 'No redirects configured',
  noneFound: 'No redirects match your search.',
  createTitle: 'Create New Redirect',
  editTitle: 'Edit Redirect',
  confirmDelete: 'Are you sure you want to delete this redirect?',
  confirmDeleteMany: (count: number) => `Delete ${count} redirects?`,
  hides:
    'Nothing was saved: a page or a draft with this URL was added since this screen was loaded. Read the warning, then save again.',
  anyway: 'Save with these effects',
  circle: (way: readonly string[]) => `This creates a redirect loop: ${way.join(' → ')}`,
  imported: (added: number, changed: number) => `${added} added, ${changed} changed`,
  importEmpty: 'Nothing to import: no line is new or changed.',
  importFailed: 'Failed to import the redirects. Nothing was changed',
  importStale: (line: number, reason: string) =>
    `Nothing was imported, because the redirects were changed since the preview. Line ${line}: ${reason}`,
  undone: ({ removed, restored, kept }: { removed: number; restored: number; kept: number }) =>
    `Import undone: ${removed} removed, ${restored} restored${kept > 0 ? `, ${kept} kept because they were changed since` : ''}`,
  undoneLoop: (way: readonly string[]) =>
    `The restored redirects form a loop with newer ones: ${way.join(' → ')}. Change or deactivate one of them.`,
  undoFailed: 'Failed to undo the import',
  undoneBefore: 'This import was undone already, or is older than 90 days.',
  importUnread: (columns: readonly string[]) => `Columns not imported: ${columns.join(', ')}.`,
  importLong: (most: number) => `Import at most ${most} lines at a time.`,
} as const

/** Messages of the admin area's content editor (requirements §2, Content editor, and §8). */
export const contentMessages = {
  readFailed: 'Failed to fetch the texts',
  saveFailed: 'Failed to save content',
  historyFailed: 'Failed to fetch earlier versions',
  saved: 'Content Saved',
  savedText: 'Refresh the site to see changes.',
  nothing: 'No changes to save.',
  invalid: 'Some fields need your attention. See the message at each one.',
  conflict:
    'Another editor changed some of these texts. Choose a version for each, then save again.',
  removed: 'This text was removed from the page.',
  removedSome:
    'Some of these texts were removed from their page. Discard your changes to them, then save again.',
  long: (most: number) => `Use at most ${formatNumber(most)} characters.`,
  oneLine: 'This text cannot contain line breaks.',
  kept: 'Your unsaved changes were restored.',
  discardTitle: 'Discard your changes?',
  discardText: (count: number) =>
    count === 1
      ? 'One text returns to its saved version.'
      : `${count} texts return to their saved versions.`,
} as const

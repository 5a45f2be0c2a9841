/**
 * Sentences that the specification fixes (sections 2, 5 and 8), and the few that belong beside them. Pages
 * and tests both take them from here, so that none of them can be said in two ways.
 */
export const messages = {
  signIn: {
    title: 'Admin Sign In',
    submit: 'Sign In',
    pending: 'Please wait...',
    refused: { title: 'Authentication Error' },
    unexpected: { title: 'Error', message: 'An unexpected error occurred.' },
    succeeded: { title: 'Signed In', message: 'Welcome to the admin panel!' },
    emailMissing: 'Enter your e-mail address.',
    emailInvalid: 'Enter an e-mail address, like name@example.com.',
    passwordMissing: 'Enter your password.',
    passwordShort: 'Your password has at least 6 characters.',
    tooManyAttempts: (minutes: number) =>
      `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  forms: {
    emailMissing: 'Enter your e-mail address.',
    emailInvalid: 'Enter an e-mail address, like name@example.com.',
    hasty: 'That was faster than anyone types, so it was held back. Send it once more.',
    tooMany: (seconds: number) =>
      `That is a lot from one place. What you wrote is still here: send it again in ${waitingTime(seconds)}.`,
    notStored: 'It could not be saved just now. Try again in a minute.',
  },
  contact: {
    nameMissing: 'Enter your name.',
    nameLong: 'Enter a name of at most 200 characters.',
    messageMissing: 'Write a message.',
    messageLong: 'Keep the message to 5,000 characters.',
    notStored:
      'Your message could not be saved just now. It is still here: try again in a minute, or send it by e-mail.',
    sent: 'Your message is here. A person reads it and answers by e-mail.',
    answered: 'A person reads it and answers by e-mail.',
    booking: 'Book Discovery Session',
  },
  newsletter: {
    label: 'E-mail address',
    submit: 'Subscribe',
    submitting: 'Subscribing…',
    sent: 'You are on the list. The next letter comes to you.',
    arrives: 'The next letter comes to you.',
  },
  waitlist: {
    label: 'E-mail address',
    submit: 'Join Waitlist',
    submitting: 'Joining…',
    sent: (app: string) => `You are on the list. You hear from us once, when ${app} opens.`,
    kept: 'You hear from us once, when the app opens.',
  },
} as const

/** What a button says for two seconds after it has copied, and what is said when it could not. */
export const copyMessages = { done: 'Copied!', failed: 'Failed to copy to clipboard' } as const

/** What the free tools say in toasts (specification §8), and in the sentences of their common frame. */
export const toolMessages = {
  copied: copyMessages.done,
  downloaded: 'Downloaded!',
  failed: 'Error',
  copyFailed: copyMessages.failed,
  metaTags: { copied: 'Meta tags copied to clipboard' },
  utm: {
    copied: 'UTM URL copied to clipboard',
    missing: 'Please fill in the required fields',
  },
  words: { copied: 'Text statistics copied to clipboard' },
  qr: {
    copied: 'QR code URL copied to clipboard',
    copyFailed: 'Failed to copy URL',
    downloaded: 'QR code saved to your downloads',
    downloadFailed: 'Failed to download QR code',
  },
  schema: { copied: 'Schema markup copied to clipboard' },
  palette: {
    valueCopied: (kind: 'HEX' | 'RGB' | 'HSL') => `${kind} value copied to clipboard`,
    valueCopyFailed: 'Failed to copy color value',
    copied: 'Full palette copied to clipboard',
    copyFailed: 'Failed to copy palette',
    downloaded: 'CSS file saved to your downloads',
    downloadFailed: 'Failed to save the CSS file',
  },
  link: {
    copied: 'Link with your work copied to clipboard',
    broken:
      'The link you followed is cut or mistyped, so the tool starts empty. Ask for it once more.',
    long: 'This is too long for a link. It stays in this tab and in the logbook below.',
  },
  log: {
    empty: 'Nothing here yet. What you copy or save is noted here, on this device only.',
    unavailable: 'This browser keeps nothing for this site, so there is no logbook.',
    full: 'The browser has no room left for the logbook. Delete entries to go on.',
  },
} as const

/** What every screen of the admin area says. */
export const adminMessages = {
  loading: 'Loading...',
  failed: 'Error',
  signedOut: 'Your session has ended. Sign in again in another tab, then try once more.',
  notAdmin: 'Only admins may do this.',
} as const

/** What the list of redirects says (specification §2, §5 and §8). */
export const redirectMessages = {
  failed: 'Error',
  done: 'Success',
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

/** What is said about comments, under an article and where admins decide about them. */
export const commentMessages = {
  title: 'Comments',
  nameMissing: 'Enter your name.',
  nameLong: 'Enter a name of at most 200 characters.',
  commentMissing: 'Write a comment.',
  commentLong: 'Keep the comment to 4,000 characters.',
  closed: 'Comments are closed here. Copy what you wrote if you want to keep it.',
  notStored: 'Your comment could not be saved just now. It is still here: try again in a minute.',
  sent: 'Your comment is here. It appears once an editor has read it.',
  submit: 'Post comment',
  submitting: 'Posting…',
  done: 'Success',
  failed: 'Error',
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

/** What the editor of an article's text says. */
export const bodyEditorMessages = {
  failed: 'Error',
  openFailed: 'Failed to open the article',
  saveFailed: 'Failed to save the article',
  gone: 'This article is not published (any more). Open it in the Studio.',
  unreadable: 'Parts of this article cannot be told apart here. Open it in the Studio.',
  empty: 'A post needs a text.',
  long: 'This text is too long to be edited here: at most 1,000 blocks and 400 kB. Shorten it, or use the Studio.',
  shape:
    'The text holds something an article cannot have. Undo your last change, then save once more.',
  link: 'One of the links has no address that may be published. It is marked in the text.',
  linkMissing: 'A link needs an address.',
  linkNothing: 'Mark the words that shall be the link.',
  saved: 'Article Saved',
  savedText: 'Visitors have it within a second.',
  undone: 'Article Restored',
  undoneText: 'The text is what it was before.',
  undoConflict: 'Somebody has changed the article since. Nothing was undone.',
  undoFailed: 'Failed to restore the article',
  unsavedFound: 'A text of this article was written here and not saved.',
  notKept: 'This browser keeps no copy of unsaved text. Save before you leave.',
  restore: (time: string) => `Restore unsaved text from ${time}`,
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed in this article is lost.',
  conflictTitle: 'This article was changed meanwhile',
  conflictPublished: (who: string) => `${who} published another text while you were writing.`,
  conflictDraft: (who: string) =>
    `In the Studio a draft of this article, last changed by ${who}, has another text.`,
  somebody: 'Somebody else',
  yourself: 'You, in another window or in the Studio,',
} as const

/** What editing on the page says (specification §4, Edit mode, and §8). */
export const editMessages = {
  outsideProvider: 'useEditMode must be used within an EditModeProvider',
  turnOnFailed: 'Failed to turn on editing',
  turnOffFailed: 'Failed to turn off editing',
  cookieRefused:
    'The browser did not keep the cookie this needs. Outside localhost the site needs https.',
  openFailed: 'Failed to open the text',
  saveFailed: 'Failed to save the text',
  undoFailed: 'Failed to undo',
  tryAgain: 'The content store does not answer. Try again in a minute.',
  kept: 'What you wrote is still here. Try again in a minute.',
  refused: {
    'not-editable': 'This text is edited in the Studio.',
    gone: 'This text is not there any more. Load the page again.',
  },
  saved: 'Saved',
  savedText: (label: string) => `${label}: every visitor has it.`,
  defaultText: (label: string) => `${label}: the text that ships with the site is back.`,
  emptied: (label: string) => `${label}: nothing is shown there now.`,
  undone: 'Undone',
  undoneText: (label: string) => `${label}: what was there before is back.`,
  undoLate: 'Somebody has changed the text since. It was left as it is.',
  keptTheirs: 'Not saved',
  keptTheirsText: (label: string) => `${label}: their text stays.`,
  restored: 'Unsaved text restored',
} as const

/** What the content editor of the admin area says (specification §2, Content editor, and §8). */
export const contentMessages = {
  failed: 'Error',
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

/** What the list of posts in the admin area says (specification §2, Blog management). */
export const blogAdminMessages = {
  failed: 'Error',
  fetchFailed: 'Failed to fetch posts',
  unpublishFailed: 'Failed to unpublish the post',
  undoFailed: 'Failed to publish the post again',
  unpublishTitle: 'Take this post off the site?',
  unpublished: 'Unpublished',
  unpublishedText: 'Readers no longer find it. Its text and history are kept as a draft.',
  undone: 'Published again',
  undoneText: 'The post is back as it was.',
  undoConflict: 'The post was changed since. Publish it in the Studio.',
  gone: 'This post is not published any more.',
  referred: (titles: readonly string[]) =>
    `It cannot go yet: ${titles.map((title) => `“${title}”`).join(', ')} ${titles.length === 1 ? 'refers' : 'refer'} to it. Take that reference out in the Studio first.`,
  empty: 'No posts yet',
  noneFound: 'No post matches.',
} as const

/** What the first page of the admin area says (specification §2, Dashboard). */
export const dashboardMessages = {
  activityFailed: 'Failed to fetch recent activity',
  activityEmpty: 'Nothing has been changed yet',
  activityNone: 'Nothing of this kind is recorded.',
} as const

function waitingTime(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)

  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

function commentCount(count: number): string {
  return count === 1 ? 'Comment' : `${count} comments`
}

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

function waitingTime(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)

  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

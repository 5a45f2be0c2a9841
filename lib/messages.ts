/**
 * Messages fixed by requirements §2, §5 and §8, and a few that belong with them. Pages and tests both use these, so
 * that each message exists once.
 */
export const messages = {
  signIn: {
    title: 'Admin Sign In',
    submit: 'Sign In',
    pending: 'Please wait...',
    refused: { title: 'Authentication Error' },
    unexpected: { title: 'Error', message: 'An unexpected error occurred.' },
    succeeded: { title: 'Signed In', message: 'Welcome to the admin panel!' },
    emailMissing: 'Enter your email address.',
    emailInvalid: 'Enter an email address, like name@example.com.',
    passwordMissing: 'Enter your password.',
    passwordShort: 'Your password must be at least 6 characters.',
    tooManyAttempts: (minutes: number) =>
      `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  forms: {
    emailMissing: 'Enter your email address.',
    emailInvalid: 'Enter an email address, like name@example.com.',
    wrongFields: (count: number) =>
      count === 1 ? 'Please correct the field above.' : `Please correct the ${count} fields above.`,
    tooMany: (seconds: number) =>
      `Too many submissions from your network. Your text is still here. Try again in ${waitingTime(seconds)}.`,
    notStored: 'We couldn’t save your email address. Try again in a minute.',
  },
  contact: {
    nameMissing: 'Enter your name.',
    nameLong: 'Enter a name of at most 200 characters.',
    messageMissing: 'Write a message.',
    messageLong: 'Shorten your message to 5,000 characters.',
    notStored:
      'We couldn’t save your message. Your text is still here: try again in a minute, or email us.',
  },
} as const

/** Label of a copy button for two seconds after copying, and the message if copying failed. */
export const copyMessages = { done: 'Copied!', failed: 'Failed to copy to clipboard' } as const

function waitingTime(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)

  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

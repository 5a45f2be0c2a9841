/**
 * Sentences that are fixed (requirements §2, §5 and §8), and the few that belong beside them. Pages and tests
 * both take them from here, so that none of them can be said in two ways.
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
    passwordShort: 'Your password has at least 6 characters.',
    tooManyAttempts: (minutes: number) =>
      `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  forms: {
    emailMissing: 'Enter your email address.',
    emailInvalid: 'Enter an email address, like name@example.com.',
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
      'Your message could not be saved just now. It is still here: try again in a minute, or send it by email.',
    answered: 'A person reads it and answers by email.',
    booking: 'Book Discovery Session',
  },
  newsletter: {
    label: 'Email address',
    submit: 'Subscribe',
    submitting: 'Subscribing…',
    arrives: 'The next letter comes to you.',
  },
  waitlist: {
    label: 'Email address',
    submit: 'Join Waitlist',
    submitting: 'Joining…',
    kept: 'You hear from us once, when the app opens.',
  },
} as const

/** What a button says for two seconds after it has copied, and what is said when it could not. */
export const copyMessages = { done: 'Copied!', failed: 'Failed to copy to clipboard' } as const

function waitingTime(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)

  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

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
} as const

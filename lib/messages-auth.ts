/** Messages for signing in, signing out and choosing a password (requirements §8, Context misuse). */
export const authMessages = {
  noProvider: 'useAuth must be used within an AuthProvider',
  signOutFailed: {
    title: 'Error',
    text: 'The site didn’t respond, so you’re still signed in. Try again in a moment.',
  },
  forgotten: 'Forgot password?',
  forgot: {
    title: 'Forgot Password',
    intro: 'Enter the email address you sign in with to get a link for choosing a new password.',
    submit: 'Get link',
    sentTitle: 'Check Your Email',
    sent: (email: string) =>
      `If ${email} has an account, we’ve emailed it a link. The link works once and expires in one hour.`,
    /** With the embedded Supabase, which sends no email. */
    outboxTitle: 'Link Requested',
    outbox: (email: string) =>
      `If ${email} has an account, a link is now in supabase/outbox.txt in the data folder: the embedded Supabase sends no email. The link works once and expires in one hour.`,
    nothingCame: 'No email? Check your spam folder, then request another link.',
  },
  reset: {
    title: 'New Password',
    intro: 'Choose a new password. You will be signed out on all other devices.',
    invitedTitle: 'Choose a Password',
    invitedIntro: 'Your account is ready. Choose a password to sign in.',
    invitedAs: (role: string) => `You’ve been invited as ${role}.`,
    field: 'New password',
    hint: 'At least 8 characters. Several words are easier to remember than symbols.',
    submit: 'Set password',
    missing: 'Enter a new password.',
    short: 'Use at least 8 characters.',
    long: 'Use at most 72 characters. Accented letters and emoji count as several.',
    weak: 'This password is too easy to guess. Choose a different one.',
    same: 'This is already your password. Choose a different one.',
    done: { title: 'Password Set', text: 'Your new password is active and you’re signed in.' },
    spentTitle: 'This Link No Longer Works',
    spent: 'It was already used or has expired. Request a new one.',
    used: 'It was already used, or a newer one was sent. Sign in with your password, or request a new link.',
    incompleteTitle: 'This Link Is Incomplete',
    incomplete:
      'Part of the URL is missing. Open the full link from the email, or request a new one.',
    again: 'Request a new link',
  },
  previewEnded: {
    title: 'This Preview Has Ended',
    text: 'The link has expired or was turned off. Ask the person who sent it for a new one.',
    back: 'Back to Site',
  },
  change: {
    title: 'Change Password',
    signedInAs: (email: string) => `Signed in as ${email}`,
    intro: 'You will be signed out on all other devices.',
    current: 'Current password',
    currentMissing: 'Enter your current password.',
    currentWrong: 'This is not your current password.',
    submit: 'Change password',
    done: {
      title: 'Password Changed',
      text: 'Your new password is active. You’re signed out everywhere else.',
    },
    back: {
      admin: 'Back to the admin area',
      editor: 'Back to the Studio',
      writer: 'Back to the Studio',
      guest: 'Back to Site',
    },
  },
  account: {
    everywhereTitle: 'Sign Out Everywhere',
    everywhere:
      'Ends all your sessions on this site and in the Studio, on this device and all others.',
    everywhereSubmit: 'Sign out everywhere',
    everywhereDone: 'You’re signed out on all devices.',
    deleteTitle: 'Delete Your Account',
    delete:
      'You lose access immediately. This can’t be undone. What you wrote and published stays, and the activity keeps your email address for past changes.',
    deleteOpen: 'Delete account…',
    password: 'Your password',
    deleteSubmit: 'Delete my account',
    deleting: 'Deleting…',
    lastAdmin: 'You are the only admin. Make another person an admin first.',
    done: 'Your account is deleted, and you’re signed out.',
  },
} as const

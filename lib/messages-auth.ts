/** What is said around signing in and out and choosing a password (requirements §8, Context misuse). */
export const authMessages = {
  noProvider: 'useAuth must be used within an AuthProvider',
  signOutFailed: {
    title: 'Error',
    text: 'You are still signed in: the site does not answer. Try again in a moment.',
  },
  forgotten: 'Forgot password?',
  forgot: {
    title: 'Forgot Password',
    intro: 'Enter the email address you sign in with. You get a link to choose a new password.',
    submit: 'Send link',
    sentTitle: 'Check Your Mail',
    sent: (email: string) =>
      `If there is an account for ${email}, a link is on its way there. It works once, and for one hour.`,
    nothingCame: 'Nothing came? Look among unwanted mail, then ask for another link.',
  },
  reset: {
    title: 'New Password',
    intro: 'Choose a new password. Wherever else you are signed in, you are signed out.',
    invitedTitle: 'Choose a Password',
    invitedIntro: 'You have an account now. Choose a password, and you are signed in.',
    field: 'New password',
    hint: 'At least 8 characters. Several words are easier to remember than signs.',
    submit: 'Set password',
    missing: 'Enter a new password.',
    short: 'Use at least 8 characters.',
    long: 'Use at most 72 letters; accents and emoji count for several.',
    weak: 'This password is too easy to guess. Choose another one.',
    same: 'This is your password already. Choose another one.',
    done: { title: 'Password Set', text: 'It works from now on. You are signed in.' },
    spentTitle: 'This Link No Longer Works',
    spent: 'It was used already, or it is older than an hour. Ask for a new one.',
    incompleteTitle: 'This Link Is Cut Short',
    incomplete:
      'A part of its address is missing. Open the whole link of the mail, or ask for a new one.',
    again: 'Ask for a new link',
  },
  change: {
    title: 'Change Password',
    signedInAs: (email: string) => `Signed in as ${email}`,
    intro: 'Wherever else you are signed in, you are signed out.',
    current: 'Current password',
    currentMissing: 'Enter your current password.',
    currentWrong: 'This is not your current password.',
    submit: 'Change password',
    done: {
      title: 'Password Changed',
      text: 'It works from now on. Everywhere else you are signed out.',
    },
    back: { admin: 'Back to the admin area', editor: 'Back to the Studio', guest: 'Back to Site' },
  },
} as const

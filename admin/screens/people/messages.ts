/** What the list of people and their roles says. */
export const peopleMessages = {
  fetchFailed: 'Failed to fetch people',
  roleFailed: 'Failed to update role',
  removeFailed: 'Failed to remove access',
  inviteFailed: 'Failed to invite. Inviting again is safe: nothing is done twice.',
  mailFailed: 'Failed to send the invitation',
  lastAdmin: 'This is the last admin. Make somebody else an admin first.',
  gone: 'This account is not there any more.',
  granted: (email: string, role: 'admin' | 'editor') => `${email} is ${withArticle[role]} now`,
  revoked: (email: string, role: 'admin' | 'editor') =>
    `${email} is no longer ${withArticle[role]}`,
  removed: (email: string) => `${email} has no access any more`,
  studioOpen: 'The role is changed, but the Studio did not answer: what is open there stays open.',
  invited: (email: string) => `${email} has a mail with a link to choose a password`,
  knownAlready: (email: string) =>
    `${email} has an account, and has the role now. No mail was sent. Whoever never came gets one with “Send link again”.`,
  unmailed: (email: string) =>
    `${email} has an account and the role now, but the mail could not be sent. Try “Send link again” in the list.`,
  withoutRole: {
    sent: (email: string) =>
      `${email} has an account and a mail, but not the role. Invite again: it gives the role and sends no second mail.`,
    failed: (email: string) =>
      `${email} has an account, but no mail and not the role. Invite again: it gives the role. “Send link again” then sends the mail.`,
    none: (email: string) =>
      `${email} has an account, but not the role. Invite again: nothing is done twice.`,
  },
  mailed: (email: string) => `The link was sent to ${email} once more`,
  confirmOwn: 'Give up your own admin role?',
  givesUpOwn: 'You leave the admin area at once, and only another admin can bring you back.',
  confirmRemove: 'Remove all access?',
  removesOwn:
    'This is you: you leave the admin area and the Studio at once, and only another admin can bring you back.',
  removesTheirs:
    'They are refused with their next click, here and in the Studio. Their account stays, without a role; you can give it one again.',
} as const

const withArticle = { admin: 'an admin', editor: 'an editor' } as const

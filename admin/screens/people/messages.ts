/** Texts of the People screen. */
export const peopleMessages = {
  fetchFailed: 'Failed to fetch people',
  roleFailed: 'Failed to update role',
  removeFailed: 'Failed to remove access',
  inviteFailed: 'Failed to send the invitation. It’s safe to invite the person again.',
  mailFailed: 'Failed to send the invitation',
  lastAdmin: 'This is the only admin. Make another person an admin first.',
  granted: (email: string, role: 'admin' | 'editor') => `${email} is now ${withArticle[role]}`,
  revoked: (email: string, role: 'admin' | 'editor') =>
    `${email} is no longer ${withArticle[role]}`,
  removed: (email: string) => `${email} no longer has access`,
  studioOpen:
    'The role was changed, but the Studio didn’t respond. Their open Studio sessions stay open until they expire.',
  invited: (email: string) => `${email} was invited. The email has a link to choose a password.`,
  hadAccount: (email: string) =>
    `${email} already had an account and now has the role, so no email was sent. If they have never signed in, use “Send link again”.`,
  notEmailed: (email: string) =>
    `${email} now has an account and the role, but the email couldn’t be sent. Use “Send link again” in the list.`,
  withoutRole: {
    sent: (email: string) =>
      `${email} has an account and was emailed a link, but the role couldn’t be granted. Invite them again to grant it; no second email is sent.`,
    failed: (email: string) =>
      `${email} has an account, but the email couldn’t be sent and the role couldn’t be granted. Invite them again to grant the role, then use “Send link again”.`,
    none: (email: string) =>
      `${email} has an account, but the role couldn’t be granted. Invite them again; nothing is done twice.`,
  },
  emailed: (email: string) => `The link was sent to ${email} again`,
  confirmOwn: 'Give up your own admin role?',
  givesUpOwn:
    'You lose access to the admin area immediately. Only another admin can give it back to you.',
  confirmRemove: 'Remove all access?',
  removesOwn:
    'This is your own account: you lose access to the admin area and the Studio immediately. Only another admin can give it back to you.',
  removesTheirs:
    'They lose access to the admin area and the Studio with their next click. Their account stays, without a role, and you can give it one again later.',
} as const

const withArticle = { admin: 'an admin', editor: 'an editor' } as const

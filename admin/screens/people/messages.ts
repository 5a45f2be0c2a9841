import type { Role } from '#lib/auth/roles.ts'

/** File with the emails of the embedded Supabase, which has no mail server. */
const OUTBOX = 'supabase/outbox.txt in the data folder'

/** Texts of the People screen. */
export const peopleMessages = {
  fetchFailed: 'Failed to fetch people',
  roleFailed: 'Failed to update role',
  removeFailed: 'Failed to remove access',
  inviteFailed: 'Failed to invite this person. It’s safe to try again.',
  mailFailed: 'Failed to create a new link',
  lastAdmin: 'This is the only admin. Make another person an admin first.',
  granted: (email: string, role: Role) => `${email} is now ${withArticle[role]}`,
  revoked: (email: string, role: Role) => `${email} is no longer ${withArticle[role]}`,
  removed: (email: string) => `${email} no longer has access`,
  studioOpen:
    'The role was changed, but the Studio didn’t respond. Their open Studio sessions stay open until they expire.',
  invited: {
    sent: (email: string) =>
      `${email} was invited. They get an email with a link to choose a password.`,
    outbox: (email: string) =>
      `${email} was invited. The embedded Supabase sends no email: forward them the link from ${OUTBOX}.`,
  },
  hadAccount: (email: string) =>
    `${email} already had an account and now has the role, so no email was sent. If they have never signed in, use “New link”.`,
  notEmailed: (email: string) =>
    `${email} now has an account and the role, but the email couldn’t be sent. Use “New link” in the list.`,
  withoutRole: {
    sent: (email: string) =>
      `${email} has an account and was emailed a link, but the role couldn’t be granted. Invite them again to grant it; no second email is sent.`,
    outbox: (email: string) =>
      `${email} has an account, and the link is in ${OUTBOX}, but the role couldn’t be granted. Invite them again to grant it; the link stays valid.`,
    failed: (email: string) =>
      `${email} has an account, but the email couldn’t be sent and the role couldn’t be granted. Invite them again to grant the role, then use “New link”.`,
    none: (email: string) =>
      `${email} has an account, but the role couldn’t be granted. Invite them again to grant it.`,
  },
  linkAgain: {
    sent: (email: string) => `A new link was sent to ${email}`,
    outbox: (email: string) => `A new link for ${email} is in ${OUTBOX}`,
  },
  confirmOwn: 'Give up your own admin role?',
  givesUpOwn:
    'You lose access to the admin area immediately. Only another admin can give it back to you.',
  confirmRemove: 'Remove all access?',
  removesOwn:
    'This is your own account: you lose access to the admin area and the Studio immediately. Only another admin can give it back to you.',
  removesTheirs:
    'They lose access to the admin area and the Studio on their next click. Their account stays, without a role, and you can give it one again later.',
} as const

const withArticle = { admin: 'an admin', editor: 'an editor', writer: 'a writer' } as const

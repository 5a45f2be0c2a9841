import type { Role } from '#lib/auth/roles.ts'
import { roles } from './roles.ts'

export const peopleMessages = {
  fetchFailed: 'Failed to fetch people',
  roleFailed: 'Failed to update role',
  removeFailed: 'Failed to remove access',
  emailMissing: 'Enter their email address.',
  inviteFailed: 'Failed to invite this person. It’s safe to try again.',
  mailFailed: 'Failed to create a new link',
  lastAdmin: 'This is the only admin. Make another person an admin first.',
  granted: (email: string, role: Role) => `${email} is now ${roles[role].noun}`,
  revoked: (email: string, role: Role) => `${email} is no longer ${roles[role].noun}`,
  removed: (email: string) => `${email} no longer has access`,
  studioOpen:
    'The role was changed, but the Studio didn’t respond. Their open Studio sessions stay open until they expire.',
  invited: {
    sent: (email: string) =>
      `${email} was invited. They get an email with a link to choose a password.`,
    outbox: (email: string) =>
      `${email} has an account. No email was sent: this site has no mail server.`,
  },
  hadAccount: (email: string) =>
    `${email} already had an account and now has the role, so no email was sent. If they have never signed in, use “New link”.`,
  notEmailed: (email: string) =>
    `${email} now has an account and the role, but the email couldn’t be sent. Use “New link” in the list.`,
  withoutRole: {
    sent: (email: string) =>
      `${email} has an account and was emailed a link, but the role couldn’t be granted. Invite them again to grant it; no second email is sent.`,
    outbox: (email: string) =>
      `${email} has an account, but the role couldn’t be granted. Invite them again to grant it, then use “New link”.`,
    failed: (email: string) =>
      `${email} has an account, but the email couldn’t be sent and the role couldn’t be granted. Invite them again to grant the role, then use “New link”.`,
    none: (email: string) =>
      `${email} has an account, but the role couldn’t be granted. Invite them again to grant it.`,
  },
  linkAgain: {
    sent: (email: string) => `A new link was sent to ${email}`,
    outbox: (email: string) => `There is a new link for ${email}`,
  },
  linkTitle: 'Send this link yourself',
  linkText: (email: string) =>
    `No email was sent to ${email}, because this site has no mail server. Send them this link, in a chat for example. It lets anyone who opens it choose the password. It works once and expires in one hour.`,
  linkCopied: 'Link copied',
  signedOut: (email: string) => `${email} is signed out everywhere`,
  signOutFailed: 'Failed to sign this person out',
  confirmSignOut: 'Sign this person out everywhere?',
  signsOut:
    'All their sessions on this site and in the Studio end on every device. They keep their role and can sign in again.',
  deleted: (email: string) => `The account of ${email} was deleted`,
  deleteFailed: 'Failed to delete this account',
  confirmDelete: 'Delete this account?',
  deletes:
    'They lose access on their next click and can’t sign in again. This can’t be undone. What they wrote and published stays, and the activity keeps their email address.',
  confirmOwn: 'Give up your own admin role?',
  givesUpOwn:
    'You lose access to the admin area immediately. Only another admin can give it back to you.',
  confirmRemove: 'Remove all access?',
  removesOwn:
    'This is your own account: you lose access to the admin area and the Studio immediately. Only another admin can give it back to you.',
  removesTheirs:
    'They lose access to the admin area and the Studio on their next click. Their account stays, without a role, and you can give it one again later.',
} as const

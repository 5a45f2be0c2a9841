import { adminMessages } from './messages-admin.ts'

/** What the list of people and their roles says. */
export const peopleMessages = {
  failed: adminMessages.failed,
  done: 'Success',
  fetchFailed: 'Failed to fetch people',
  roleFailed: 'Failed to update role',
  removeFailed: 'Failed to remove access',
  inviteFailed: 'Failed to invite',
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
    `${email} has an account, and has the role now. No mail was sent.`,
  mailed: (email: string) => `The link was sent to ${email} once more`,
  confirmOwn: 'Give up your own admin role?',
  confirmRemove: 'Remove all access?',
} as const

const withArticle = { admin: 'an admin', editor: 'an editor' } as const

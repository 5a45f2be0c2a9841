import type { Role } from '#lib/auth/viewer.ts'

type RoleText = {
  readonly name: string
  /** For sentences: “is now an editor”. */
  readonly noun: string
  readonly rights: string
}

/** Names and rights of the roles, in the words of the People screen. */
export const roles: Readonly<Record<Role, RoleText>> = {
  admin: {
    name: 'Admin',
    noun: 'an admin',
    rights:
      'Everything: the admin area, editing on the page, the Studio, and other people’s roles. There is always at least one admin.',
  },
  editor: {
    name: 'Editor',
    noun: 'an editor',
    rights:
      'The Studio only: posts, texts, apps, the roadmap, and site settings. No access to the admin area.',
  },
}

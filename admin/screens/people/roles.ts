import type { Role } from '#lib/auth/roles.ts'

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
      'The Studio and editing on the page: writes, publishes, schedules, and unpublishes posts, pages, texts, apps, and the roadmap. Can read the site settings, including maintenance mode, but not change them. No access to the admin area.',
  },
  writer: {
    name: 'Writer',
    noun: 'a writer',
    rights:
      'Drafts in the Studio only. Can’t publish, schedule, unpublish, or delete anything that is published.',
  },
}

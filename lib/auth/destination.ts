import type { Viewer } from './viewer.ts'

/** Page for changing a password, open to everyone who is signed in, with or without a role. */
export const passwordPath = '/signin/password'

/** Where people go who open the admin area without being admins. The fragment tells the page to say why. */
export const refusedPath = '/#admins-only'

/**
 * Returns where to go after sign-in: the requested page if the role allows it, otherwise /admin for admins
 * (requirements §6) and the Studio for editors and writers.
 *
 * @param next a path returned by `ownPath`, or null
 * @returns null for people without a role; /signin then explains why
 */
export function destinationOf({ role }: Pick<Viewer, 'role'>, next: string | null): string | null {
  if (next === passwordPath) return next
  if (role === null) return null
  const isForAdmins = next !== null && /^\/admin(?![\w-])/.test(next)
  if (role === 'admin') return next ?? '/admin'

  return next !== null && !isForAdmins ? next : '/studio'
}

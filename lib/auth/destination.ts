import type { Viewer } from './viewer.ts'

/** Where people change their password: a page for whoever is signed in, with a role or without. */
export const passwordPath = '/signin/password'

/**
 * Where somebody goes once they are signed in: to what they asked for when it is for them, otherwise
 * admins to /admin (requirements §6) and editors to the Studio.
 *
 * @param next a path that `ownPath` let through, or null.
 * @returns null when there is no place for them: /signin then says so.
 */
export function destinationOf({ role }: Pick<Viewer, 'role'>, next: string | null): string | null {
  if (next === passwordPath) return next
  if (role === null) return null
  const isForAdmins = next !== null && /^\/admin(?![\w-])/.test(next)
  if (role === 'admin') return next ?? '/admin'

  return next !== null && !isForAdmins ? next : '/studio'
}

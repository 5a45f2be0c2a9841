import type { Role } from './roles.ts'

/** Document types that only admins may change. The site settings include maintenance mode, which closes the site. */
export const adminTypes: readonly string[] = ['siteSettings']

/** Returns true if a role may publish documents of a type on the page. */
export function canPublishType(role: Role | null | undefined, type: string): boolean {
  return role === 'admin' || (role === 'editor' && !adminTypes.includes(type))
}

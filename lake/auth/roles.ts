import { z } from 'zod'
import type { Role } from '#lake/types.ts'

/** A role's name, as bodies carry it. */
export const ROLE = z.enum(['administrator', 'editor', 'viewer'])

const TITLES = {
  administrator: 'Administrator',
  editor: 'Editor',
  viewer: 'Viewer',
} as const satisfies Record<Role, string>

/** The wire form of a role, as in `/users/me` and `/projects/:id/tokens`. */
export function roleEntry(role: Role) {
  return { name: role, title: TITLES[role] }
}

import type { Role } from '#lake/types.ts'

/** The role a stored text stands for; anything unknown gets the least. */
export function toRole(value: unknown): Role {
  return value === 'administrator' || value === 'editor' ? value : 'viewer'
}

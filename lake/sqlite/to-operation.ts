import type { Operation } from '#lake/types.ts'

/** What a stored text says that a change did. */
export function toOperation(value: unknown): Operation {
  return value === 'create' || value === 'delete' ? value : 'update'
}

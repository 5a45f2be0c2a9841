import { isSameValue } from '#admin/editor/body/body-same.ts'
import type { TrailRow } from '#admin/kit/activity/trail.ts'
import { valueIn } from '#admin/screens/texts/earlier-texts.ts'

export type FieldValues = { readonly before: unknown; readonly after: unknown }

export type FieldChanged = FieldValues & {
  readonly id: number
  /** ISO 8601. */
  readonly at: string
  readonly email: string | null
}

const MAX_CHANGES = 20

/** Returns the latest changes of a field, newest first, from rows of the audit trail about its document. */
export function fieldChanges(rows: readonly TrailRow[], path: string): FieldChanged[] {
  return rows
    .toSorted((a, b) => b.id - a.id)
    .flatMap(({ id, at, email, ...row }): FieldChanged[] => {
      const [before, after] = [valueIn(row.before, path), valueIn(row.after, path)]
      const isAbout = before !== undefined && after !== undefined
      return isAbout && !isSameValue(before, after) ? [{ id, at, email, before, after }] : []
    })
    .slice(0, MAX_CHANGES)
}

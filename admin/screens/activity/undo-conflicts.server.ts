import 'server-only'
import { isSameValue } from '#admin/editor/body/body-same.ts'
import { fieldChanges } from '#admin/editor/history/field-changes.ts'
import { knownNames, titlesFor } from '#admin/kit/activity/known-names.server.ts'
import { capitalized, fieldName } from '#admin/kit/activity/names.ts'
import { personName } from '#admin/kit/activity/person-name.ts'
import { textOf } from '#admin/kit/activity/shown-value.ts'
import { readTrailOf, type TrailRow } from '#admin/kit/activity/trail.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { authorName } from '#lib/content/author-name.server.ts'
import { draftId } from '#lib/content/content-store.ts'
import { contentHistory } from '#lib/content/history.server.ts'
import type { FieldConflict } from '#lib/content/save-fields.ts'

/** A field with another value than the change left, so that undoing it needs a decision. */
export type UndoConflict = {
  readonly label: string
  readonly where: FieldConflict['where']
  /** The value now, and the one that undoing brings back; `null` for none. */
  readonly now: string | null
  readonly next: string | null
  /** The person who changed it last, and the time, if known. */
  readonly by: { readonly who: string; readonly at: string } | undefined
}

/** Maximum number of a document's changes to search for the last change of a field. */
const MAX_CHANGES_READ = 500

export async function describeConflicts(
  admin: Admin,
  row: TrailRow,
  conflicts: readonly FieldConflict[],
): Promise<readonly UndoConflict[]> {
  const { entity, entityId } = row
  const asked = { entity, entityId, limit: MAX_CHANGES_READ }
  const [trail, titles, drafter] = await Promise.all([
    readTrailOf(admin.client, asked),
    titlesFor(admin, [{ ...row, before: conflicts }]),
    conflicts.some(({ where }) => where === 'draft') ? lastDrafter(entityId) : undefined,
  ])
  return conflicts.map(({ path, where, theirs, mine }) => {
    const [last] = fieldChanges(trail, path)
    const isKnown = last && last.id > row.id && isSameValue(last.after ?? null, theirs)
    const publisher = isKnown ? { who: personName(last.email), at: last.at } : undefined
    return {
      label: capitalized(fieldName(row, path, knownNames.texts)),
      where,
      now: textOf(theirs, titles),
      next: textOf(mine, titles),
      by: where === 'draft' ? drafter : publisher,
    }
  })
}

async function lastDrafter(id: string): Promise<UndoConflict['by']> {
  try {
    const [last] = await contentHistory.transactions(draftId(id), 1)
    const who = last && (await authorName(last.author))
    return last && who ? { who: personName(who), at: last.timestamp } : undefined
  } catch (error) {
    console.warn('Could not read who changed a draft last:', error)
    return undefined
  }
}

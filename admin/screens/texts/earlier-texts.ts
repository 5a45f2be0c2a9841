import { isFields } from '#admin/kit/activity/shown-value.ts'
import type { TrailRow } from '#admin/kit/activity/trail.ts'
import type { EditorKey } from './editor-fields.ts'

/** An earlier text of a field. */
export type EarlierText = {
  /** `null` for the default. */
  readonly text: string | null
  /** When it was replaced, ISO 8601. */
  readonly until: string
  readonly replacedBy: string | null
}

const MAX_EARLIER_TEXTS = 10

/**
 * Returns the earlier texts of a field without duplicates, newest first.
 *
 * @param rows of the audit trail about the field's document
 * @param now the field's current text
 */
export function earlierTexts(
  rows: readonly TrailRow[],
  key: EditorKey,
  now: string | null,
): EarlierText[] {
  const seen = new Set([now])
  return rows
    .flatMap(({ before, at, email }): EarlierText[] => {
      if (!isFields(before) || !(key in before)) return []
      const value = before[key]
      const text = typeof value === 'string' && value.trim() !== '' ? value : null
      return [{ text, until: at, replacedBy: email }]
    })
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .slice(0, MAX_EARLIER_TEXTS)
}

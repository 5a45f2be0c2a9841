import { isFields } from '#admin/kit/activity/shown-value.ts'
import type { TrailRow } from '#admin/kit/activity/trail.ts'
import type { EditorKey } from './editor-fields.ts'

/** A text that a field held before. */
export type EarlierText = {
  /** `null` for the default. */
  readonly text: string | null
  /** When another took its place, ISO 8601, and who put it there. */
  readonly until: string
  readonly replacedBy: string | null
}

const MOST_SHOWN = 10

/**
 * What a field held before, out of the rows of the trail about its document, the newest first; each text once.
 *
 * @param now what it holds at present, which is no earlier text
 */
export function earlierTexts(
  rows: readonly TrailRow[],
  key: EditorKey,
  now: string | null,
): EarlierText[] {
  const known = new Set([now])
  return rows
    .flatMap(({ before, at, email }): EarlierText[] => {
      if (!isFields(before) || !(key in before)) return []
      const value = before[key]
      const text = typeof value === 'string' && value.trim() !== '' ? value : null
      return [{ text, until: at, replacedBy: email }]
    })
    .filter(({ text }) => !known.has(text) && known.add(text))
    .slice(0, MOST_SHOWN)
}

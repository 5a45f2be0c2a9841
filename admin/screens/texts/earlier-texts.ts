import type { TrailRow } from '#admin/kit/activity/trail.ts'
import { parentAt, valueAt } from '#lib/content/field-path.ts'
import { isRecord } from '#lib/json.ts'

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
 * @param rows of the audit trail about the documents that hold the field, or did
 * @param paths of the field in these documents
 * @param now the field's current text
 */
export function earlierTexts(
  rows: readonly TrailRow[],
  paths: readonly string[],
  now: string | null,
): EarlierText[] {
  const seen = new Set([now])
  return rows
    .toSorted((a, b) => b.id - a.id)
    .flatMap(({ before, at, email }) =>
      paths.flatMap((path): EarlierText[] => {
        const value = valueIn(before, path)
        if (value === undefined) return []
        const text = typeof value === 'string' && value.trim() !== '' ? value : null
        return [{ text, until: at, replacedBy: email }]
      }),
    )
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .slice(0, MAX_EARLIER_TEXTS)
}

/**
 * Returns a field's value from a row's values, `null` if it was blank. A row names single fields by their paths, or
 * holds the whole list of sections, as for what the Studio published.
 *
 * @returns `undefined` if the row is not about the field
 */
export function valueIn(before: unknown, path: string): unknown {
  if (!isRecord(before)) return undefined
  if (path in before) return before[path]
  if (!path.includes('[') || parentAt(before, path) === undefined) return undefined
  return valueAt(before, path) ?? null
}

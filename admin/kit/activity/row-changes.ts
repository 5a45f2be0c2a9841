import { isSameValue } from '#admin/editor/body/body-same.ts'
import { WRITERS } from '#lib/audit/writers.ts'
import { parentAt, valueAt } from '#lib/content/field-path.ts'
import { isRecord } from '#lib/json.ts'
import { singletonTypes } from '#schemas'
import { documentUrls, isContentType } from '#site/content/list.ts'
import type { TrailRow } from './trail.ts'

/** One field that a row changed; `null` for an empty value. */
export type RowChange = { readonly path: string; readonly before: unknown; readonly after: unknown }

/** Verbs of the rows about undoing and redoing another row's change. */
export const UNDID = 'undid a change of'
export const REDID = 'redid a change of'

/** Actions that changed fields of a thing that already existed. */
const CHANGES: readonly string[] = ['updated', 'published', UNDID, REDID]

/** Fields of the trail's rows that belong to no document or table. */
const OWN_FIELDS: readonly string[] = ['revision', WRITERS]

/**
 * Returns the fields that a row changed. A row of the Studio holds whole lists and objects, of which this returns the
 * parts that differ: `pageBuilder[_key=="a"].plans[_key=="solo"].price`.
 */
export function rowChanges({ action, before, after }: RowValues): RowChange[] {
  if (!CHANGES.includes(action) || !isRecord(before)) return []
  const now = isRecord(after) ? after : {}
  return Object.keys(before)
    .filter((name) => !OWN_FIELDS.includes(name))
    .flatMap((name) => changesWithin(name, before[name], now[name]))
}

type RowValues = Pick<TrailRow, 'action' | 'before' | 'after'>

/**
 * Returns true if each field that a row changed can be set back on its own: not a whole article, a list of sections, or
 * the URL of a page, which redirects depend on.
 */
export function changesOnlyFields(row: RowValues & Pick<TrailRow, 'entity'>): boolean {
  const changes = rowChanges(row)
  return isDocument(row) && changes.length > 0 && changes.every((change) => isField(row, change))
}

/**
 * Returns true if fields have the values again that they had before a change.
 *
 * @param documents the published document, and its draft if there is one
 */
export function isUndone(
  changes: readonly Pick<RowChange, 'path' | 'before'>[],
  documents: readonly unknown[],
): boolean {
  return changes.every(({ path, before }) =>
    documents.every(
      (document) =>
        (!path.includes('[') || parentAt(document, path) !== undefined) &&
        isSameValue(valueAt(document, path) ?? null, before),
    ),
  )
}

/** Returns true for a row about a document of the content server. */
export function isDocument({ entity }: Pick<TrailRow, 'entity'>): boolean {
  return isContentType(entity) || singletonTypes.has(entity)
}

function isField({ entity }: Pick<TrailRow, 'entity'>, { path, before, after }: RowChange) {
  if (path === 'pageBuilder' || path === 'slug' || path === documentUrls[entity]?.field)
    return false
  return !isRichText(before) && !isRichText(after)
}

function changesWithin(path: string, before: unknown, after: unknown): RowChange[] {
  if (isSameValue(before ?? null, after ?? null)) return []
  const parts = isWhole(before) || isWhole(after) ? undefined : partsOf(before, after)
  if (!parts) return [{ path, before: before ?? null, after: after ?? null }]
  return parts.flatMap(([step, was, is]) => changesWithin(`${path}${step}`, was, is))
}

type Part = readonly [step: string, before: unknown, after: unknown]

/** Returns the parts of two objects, or of two lists with the same items. */
function partsOf(before: unknown, after: unknown): readonly Part[] | undefined {
  if (isRecord(before) && isRecord(after)) {
    if (before._type !== after._type) return undefined
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].map((name) => [`.${name}`, before[name], after[name]])
  }
  const [keys, keysAfter] = [keysOf(before), keysOf(after)]
  if (!keys || !isSameValue(keys, keysAfter) || !Array.isArray(before) || !Array.isArray(after)) {
    return undefined
  }
  return keys.map((key, at) => [`[_key=="${key}"]`, before[at], after[at]])
}

function keysOf(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const keys = value.flatMap((item) =>
    isRecord(item) && typeof item._key === 'string' ? [item._key] : [],
  )
  return keys.length === value.length ? keys : undefined
}

/** Returns true for what is changed and shown as one: a reference, an image, a link, rich text. */
function isWhole(value: unknown): boolean {
  if (isRecord(value)) return '_ref' in value || 'asset' in value || value._type === 'link'
  return isRichText(value)
}

function isRichText(value: unknown): boolean {
  return Array.isArray(value) && value.some((item) => isRecord(item) && item._type === 'block')
}

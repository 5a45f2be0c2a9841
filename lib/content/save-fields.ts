import { isDeepStrictEqual } from 'node:util'
import {
  type ContentStore,
  draftId,
  type Mutation,
  type StoredDocument,
  withoutRaces,
} from './content-store.ts'
import { parentAt, valueAt } from './field-path.ts'

/** A change of one field: what the editor saw when they began, and the new value. */
export type FieldChange = {
  /** In Sanity's notation. See `valueAt`. */
  readonly path: string
  /** The stored value the editor saw. `null` if nothing was stored and the default was shown. */
  readonly seen: unknown
  /** `null` clears the field. */
  readonly next: unknown
  /** Set if the editor saw the other version and chose to overwrite it. */
  readonly overwrite?: boolean
  /**
   * Combines the change with a stored value that the editor didn't see. Returns `undefined` if they conflict. Without
   * it, every other value is a conflict.
   */
  readonly merge?: (theirs: unknown) => unknown
}

type Fields = Readonly<Record<string, unknown>>

export type SaveRequest = {
  /** Id of the published document. */
  readonly id: string
  readonly type: string
  readonly changes: readonly FieldChange[]
  /** Content that the document is created with if it was never published. */
  readonly initial?: Fields | undefined
  /** Returns what a document lacks and shows a default for. It is stored with the first change in it. */
  readonly missing?: ((stored: StoredDocument) => Fields | undefined) | undefined
}

/**
 * Someone else changed a field in the meantime, a draft in the Studio has another value for it, or the section that
 * held it was removed. The last one can't be overwritten.
 */
export type FieldConflict = {
  /** Id of the published document. */
  readonly id: string
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly where: 'published' | 'draft' | 'removed'
}

export type SaveOutcome =
  | {
      readonly status: 'saved'
      readonly before: readonly Fields[]
      /** The values now, which differ from the requested ones if changes were merged. */
      readonly after: readonly Fields[]
      /** The new revision of every document. */
      readonly revision: string
    }
  | { readonly status: 'conflict'; readonly conflicts: readonly FieldConflict[] }

/** A document that is saved, as it is stored now. */
type Target = {
  readonly request: SaveRequest
  readonly published: StoredDocument | undefined
  readonly draft: StoredDocument | undefined
}

/**
 * Publishes fields of documents in one transaction, without overwriting the work of others. Every write names the
 * revision it is based on. A field that no longer has the value the editor saw is a conflict. Other fields may change
 * in the meantime. Existing drafts get the same values, so that publishing them later doesn't restore the old ones. A
 * draft with another value for a field is a conflict, too.
 *
 * Creates documents that were never published, so that the first text of a singleton or a fixed page can be saved.
 *
 * @throws AppError `conflict` if a document keeps changing between read and write, and like `ContentStore`
 */
export async function saveFields(
  store: ContentStore,
  ...requests: readonly SaveRequest[]
): Promise<SaveOutcome> {
  return withoutRaces(async () => {
    const targets = await readTargets(store, requests)
    const conflicts = targets.flatMap(findConflicts)
    if (conflicts.length > 0) return { status: 'conflict', conflicts }

    const revision = await store.write(targets.flatMap(mutationsFor))
    return {
      status: 'saved',
      before: targets.map(valuesOf),
      after: targets.map(newValues),
      revision,
    }
  })
}

async function readTargets(
  store: ContentStore,
  requests: readonly SaveRequest[],
): Promise<Target[]> {
  const stored = await store.read(requests.flatMap(({ id }) => [id, draftId(id)]))
  const byId = new Map(stored.map((document) => [document._id, document]))
  return requests.map((request) => ({
    request,
    published: byId.get(request.id),
    draft: byId.get(draftId(request.id)),
  }))
}

function findConflicts({ request, published, draft }: Target): FieldConflict[] {
  const { id, changes, initial, missing } = request
  const document = whole(published, missing) ?? initial
  return changes.flatMap((change): FieldConflict[] => {
    const { path, next } = change
    const conflict = { id, path, mine: next }
    if (isRemoved(document, path)) {
      return [{ ...conflict, theirs: null, where: 'removed' }]
    }
    const now = valueAt(document, path)
    if (newValue(change, now) === undefined) {
      return [{ ...conflict, theirs: now ?? null, where: 'published' }]
    }
    const draftShown = whole(draft, missing)
    const drafted = valueAt(draftShown, path)
    const isDrafted = draftShown !== undefined && !isRemoved(draftShown, path)

    if (isDrafted && !isSame(drafted, now) && newValue(change, drafted) === undefined) {
      return [{ ...conflict, theirs: drafted ?? null, where: 'draft' }]
    }
    return []
  })
}

/** Returns the value to store in place of another, or `undefined` for a conflict. */
function newValue({ seen, next, overwrite, merge }: FieldChange, now: unknown): unknown {
  return overwrite || isSame(now, seen) || isSame(now, next) ? (next ?? null) : merge?.(now)
}

function mutationsFor({ request, published, draft }: Target): Mutation[] {
  const { id, type, changes, initial, missing } = request
  const fieldsOf = (document: unknown) => {
    const values = changes.map((change): [string, unknown] => [
      change.path,
      newValue(change, valueAt(document, change.path)) ?? change.next,
    ])
    const set = Object.fromEntries(values.filter(([, value]) => !isEmpty(value)))
    const unset = values.flatMap(([path, value]) => (isEmpty(value) ? [path] : []))
    return {
      ...(Object.keys(set).length > 0 && { set }),
      ...(unset.length > 0 && { unset }),
    }
  }
  const fields = fieldsOf(whole(published, missing) ?? initial)
  return [
    ...(published ? [] : [{ createIfNotExists: { ...initial, _id: id, _type: type } }]),
    ...(published ? patchesOf(published, fields, missing) : [{ patch: { id, ...fields } }]),
    ...(draft ? patchesOf(draft, fieldsOf(whole(draft, missing)), missing) : []),
  ]
}

/** Sets missing fields first, in a patch of their own: within one patch, the order of values is not defined. */
function patchesOf(stored: StoredDocument, fields: object, missing: SaveRequest['missing']) {
  const { _id: id, _rev: ifRevisionID } = stored
  const set = missing?.(stored)
  if (!set) return [{ patch: { id, ifRevisionID, ...fields } }]
  return [{ patch: { id, ifRevisionID, set } }, { patch: { id, ...fields } }]
}

/** Returns a document as it is shown. */
function whole(stored: StoredDocument | undefined, missing: SaveRequest['missing']) {
  return stored && { ...stored, ...missing?.(stored) }
}

function valuesOf({ request: { changes, initial, missing }, published }: Target): Fields {
  const document = whole(published, missing) ?? initial
  return Object.fromEntries(changes.map(({ path }) => [path, valueAt(document, path) ?? null]))
}

function newValues({ request: { changes, initial, missing }, published }: Target): Fields {
  const document = whole(published, missing) ?? initial
  return Object.fromEntries(
    changes.map((change) => [
      change.path,
      newValue(change, valueAt(document, change.path)) ?? null,
    ]),
  )
}

/**
 * Returns true if the list no longer has the item that holds a field. Sanity ignores such a patch without an error, so
 * the text would be lost.
 */
function isRemoved(document: unknown, path: string): boolean {
  return path.includes('[') && parentAt(document, path) === undefined
}

/** Blank texts count as no text, so that the field shows its default (requirements §3, Site content). */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function isSame(a: unknown, b: unknown): boolean {
  return (isEmpty(a) && isEmpty(b)) || isDeepStrictEqual(a, b)
}

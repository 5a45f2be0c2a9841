import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#lib/errors.ts'
import { type ContentStore, draftId, type Mutation, type StoredDocument } from './content-store.ts'
import { valueAt } from './field-path.ts'

/** A change of one field: what the editor saw when they began, and the new value. */
export type FieldChange = {
  /** In Sanity's notation. See `valueAt`. */
  readonly path: string
  /** The stored value the editor saw. `null` if nothing was stored and the default was shown. */
  readonly seen: unknown
  /** `null` clears the field. */
  readonly next: unknown
}

type Fields = Readonly<Record<string, unknown>>

export type SaveRequest = {
  /** Id of the published document. */
  readonly id: string
  readonly type: string
  readonly changes: readonly FieldChange[]
  /** Set if the editor saw the other version and chose to overwrite it. */
  readonly overwrite?: boolean
  /** Content that the document is created with if it was never published. */
  readonly initial?: Fields | undefined
  /** Returns what a document lacks and shows a default for. It is stored with the first change in it. */
  readonly missing?: ((stored: StoredDocument) => Fields | undefined) | undefined
}

/** Someone else changed a field in the meantime, or a draft in the Studio has another value for it. */
export type FieldConflict = {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly where: 'published' | 'draft'
}

export type SaveOutcome =
  | {
      readonly status: 'saved'
      readonly before: Readonly<Record<string, unknown>>
      readonly revision: string
    }
  | { readonly status: 'conflict'; readonly conflicts: readonly FieldConflict[] }

/** Maximum number of attempts when others write to the document between our read and write. */
const MAX_ATTEMPTS = 5

/**
 * Publishes fields of one document without overwriting the work of others. Every write names the revision it is based
 * on. A field that no longer has the value the editor saw is a conflict. Other fields may change in the meantime. An
 * existing draft gets the same values, so that publishing it later doesn't restore the old ones. A draft with another
 * value for a field is a conflict, too.
 *
 * Creates documents that were never published, so that the first text of a singleton or a fixed page can be saved.
 *
 * @throws AppError `conflict` if the document keeps changing between read and write, and like `ContentStore`
 */
export async function saveFields(store: ContentStore, request: SaveRequest): Promise<SaveOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await store.read([request.id, draftId(request.id)])
    const published = stored.find(({ _id }) => _id === request.id)
    const draft = stored.find(({ _id }) => _id === draftId(request.id))
    const conflicts = request.overwrite ? [] : findConflicts(request, published, draft)
    if (conflicts.length > 0) return { status: 'conflict', conflicts }

    try {
      const revision = await store.write(mutationsFor(request, published, draft))
      return { status: 'saved', before: valuesOf(request, published), revision }
    } catch (error) {
      const isConflict = error instanceof AppError && error.code === 'conflict'
      if (!isConflict || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

function findConflicts(
  { changes, initial, missing }: SaveRequest,
  published: StoredDocument | undefined,
  draft: StoredDocument | undefined,
): FieldConflict[] {
  return changes.flatMap(({ path, seen, next }): FieldConflict[] => {
    const now = valueAt(whole(published, missing) ?? initial, path)
    if (!isSame(now, seen) && !isSame(now, next)) {
      return [{ path, mine: next, theirs: now ?? null, where: 'published' }]
    }
    const drafted = valueAt(whole(draft, missing), path)
    if (draft && !isSame(drafted, now) && !isSame(drafted, seen) && !isSame(drafted, next)) {
      return [{ path, mine: next, theirs: drafted ?? null, where: 'draft' }]
    }
    return []
  })
}

function mutationsFor(
  { id, type, changes, initial, missing }: SaveRequest,
  published: StoredDocument | undefined,
  draft: StoredDocument | undefined,
): Mutation[] {
  const set = Object.fromEntries(
    changes.filter(({ next }) => !isEmpty(next)).map(({ path, next }) => [path, next]),
  )
  const unset = changes.filter(({ next }) => isEmpty(next)).map(({ path }) => path)
  const fields = {
    ...(Object.keys(set).length > 0 && { set }),
    ...(unset.length > 0 && { unset }),
  }
  return [
    ...(published ? [] : [{ createIfNotExists: { ...initial, _id: id, _type: type } }]),
    ...(published ? patchesOf(published, fields, missing) : [{ patch: { id, ...fields } }]),
    ...(draft ? patchesOf(draft, fields, missing) : []),
  ]
}

/** What is missing is set first, in a patch of its own: within one patch, the order of values is not defined. */
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

function valuesOf(
  { changes, missing }: SaveRequest,
  published: StoredDocument | undefined,
): Fields {
  const before = whole(published, missing)
  return Object.fromEntries(changes.map(({ path }) => [path, valueAt(before, path) ?? null]))
}

/** Blank texts count as no text, so that the field shows its default (requirements §3, Site content). */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function isSame(a: unknown, b: unknown): boolean {
  return (isEmpty(a) && isEmpty(b)) || isDeepStrictEqual(a, b)
}

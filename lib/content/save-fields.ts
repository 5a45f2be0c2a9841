import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#lib/errors.ts'
import { type ContentStore, draftId, type Mutation, type StoredDocument } from './content-store.ts'
import { valueAt } from './field-path.ts'

/** One field, with what the person saw in it when they began and what they want in it. */
export type FieldChange = {
  /** In Sanity's notation; see `valueAt`. */
  readonly path: string
  /** As it was stored; `null` for nothing, which shows the default. */
  readonly seen: unknown
  /** `null` empties the field. */
  readonly next: unknown
}

export type SaveRequest = {
  /** Of the published document. */
  readonly id: string
  readonly type: string
  readonly changes: readonly FieldChange[]
  /** The person has seen what somebody else wrote and decided for theirs. */
  readonly overwrite?: boolean
}

/** Somebody else changed a field meanwhile; or a draft in the Studio says something else about it. */
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
      /** Of the document afterwards. */
      readonly revision: string
    }
  | { readonly status: 'conflict'; readonly conflicts: readonly FieldConflict[] }

/** So often another person's writing may come between reading and writing. */
const MOST_TRIES = 5

/**
 * Publishes fields of one document, without losing what somebody else wrote: every write names the revision
 * it was decided on, and a field that no longer holds what the person saw is a conflict. Other fields of the
 * same document may change meanwhile. Where a draft exists it gets the same values, so that publishing it
 * later does not bring the old ones back; a draft that says something else about a field is a conflict too.
 *
 * A document that was never published is made, so that a singleton's first text can be saved.
 *
 * @throws AppError `conflict` when the document changes faster than it can be written, and as `ContentStore` does
 */
export async function saveFields(store: ContentStore, request: SaveRequest): Promise<SaveOutcome> {
  for (let tries = 1; ; tries += 1) {
    const stored = await store.read([request.id, draftId(request.id)])
    const published = stored.find(({ _id }) => _id === request.id)
    const draft = stored.find(({ _id }) => _id === draftId(request.id))
    const conflicts = request.overwrite ? [] : findConflicts(request, published, draft)
    if (conflicts.length > 0) return { status: 'conflict', conflicts }

    try {
      const revision = await store.write(mutationsFor(request, published, draft))
      return { status: 'saved', before: valuesOf(request, published), revision }
    } catch (error) {
      const isLate = error instanceof AppError && error.code === 'conflict'
      if (!isLate || tries === MOST_TRIES) throw error
    }
  }
}

function findConflicts(
  { changes }: SaveRequest,
  published: StoredDocument | undefined,
  draft: StoredDocument | undefined,
): FieldConflict[] {
  return changes.flatMap(({ path, seen, next }): FieldConflict[] => {
    const now = valueAt(published, path)
    if (!isSame(now, seen) && !isSame(now, next)) {
      return [{ path, mine: next, theirs: now ?? null, where: 'published' }]
    }
    const drafted = valueAt(draft, path)
    if (draft && !isSame(drafted, now) && !isSame(drafted, seen) && !isSame(drafted, next)) {
      return [{ path, mine: next, theirs: drafted ?? null, where: 'draft' }]
    }
    return []
  })
}

function mutationsFor(
  { id, type, changes }: SaveRequest,
  published: StoredDocument | undefined,
  draft: StoredDocument | undefined,
): Mutation[] {
  const set = Object.fromEntries(
    changes.filter(({ next }) => !isNothing(next)).map(({ path, next }) => [path, next]),
  )
  const unset = changes.filter(({ next }) => isNothing(next)).map(({ path }) => path)
  const fields = {
    ...(Object.keys(set).length > 0 && { set }),
    ...(unset.length > 0 && { unset }),
  }
  return [
    ...(published ? [] : [{ createIfNotExists: { _id: id, _type: type } }]),
    { patch: { id, ...(published && { ifRevisionID: published._rev }), ...fields } },
    ...(draft ? [{ patch: { id: draft._id, ifRevisionID: draft._rev, ...fields } }] : []),
  ]
}

function valuesOf({ changes }: SaveRequest, published: StoredDocument | undefined) {
  return Object.fromEntries(changes.map(({ path }) => [path, valueAt(published, path) ?? null]))
}

/** A blank text is stored as no text: the field shows its default (requirements §3, Site content). */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function isSame(a: unknown, b: unknown): boolean {
  return (isNothing(a) && isNothing(b)) || isDeepStrictEqual(a, b)
}

import 'server-only'
import { z } from 'zod'
import { DELETED_DRAFT } from '#lib/audit/steps.ts'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentClient } from '#lib/content/content-store.server.ts'
import { draftId } from '#lib/content/content-store.ts'
import { publishedId } from '#schemas/rules/page-path.ts'
import { isContentType } from '#site/content/list.ts'
import { changesOnlyFields, isDocument } from './row-changes.ts'
import type { TrailRow } from './trail.ts'

const UNPUBLISHED = 'unpublished'

/** Actions that take a document off the site, or delete it. */
const REMOVALS = ['deleted', UNPUBLISHED, DELETED_DRAFT] as const

/** The last removal of a document. */
export type Removal = {
  readonly row: number
  /** True if the document was unpublished and is still a draft. */
  readonly isDraft: boolean
}

/**
 * Finds the documents of rows about removals that no longer exist, or only as the draft that unpublishing left.
 *
 * @returns the last removal, by document
 * @throws errors of the content server and of Supabase
 */
export async function findRemoved(
  admin: Admin,
  rows: readonly Pick<TrailRow, 'action' | 'entity' | 'entityId'>[],
): Promise<ReadonlyMap<string, Removal>> {
  const removed = rows.filter(
    ({ action, entity }) => isContentType(entity) && REMOVALS.some((name) => name === action),
  )
  const ids = [...new Set(removed.map(({ entityId }) => entityId))]
  const existing = await existingIds(
    admin,
    ids.flatMap((id) => [id, draftId(id)]),
  )
  const gone = ids.filter((id) => !existing.includes(id))
  if (gone.length === 0) return new Map()

  const { data } = await admin.client
    .from('audit_log')
    .select('id, entity_id, action')
    .in('entity_id', gone)
    .in('action', REMOVALS)
    .order('id')
    .throwOnError()
  // Later entries of a map replace earlier ones.
  const last = new Map(removalsSchema.parse(data).map((row) => [row.entity_id, row]))
  return new Map(
    [...last].flatMap(([id, { id: row, action }]) => {
      const isDraft = existing.includes(draftId(id))
      return isDraft && action !== UNPUBLISHED ? [] : [[id, { row, isDraft }]]
    }),
  )
}

const removalsSchema = z.array(
  z.object({ id: z.coerce.number(), entity_id: z.string(), action: z.string() }),
)

/**
 * Returns the documents of rows that are published now, by id, with their drafts. Only those of which a row changed
 * single fields have their fields.
 *
 * @throws errors of the content server
 */
export async function findPublished(
  admin: Admin,
  rows: readonly TrailRow[],
): Promise<ReadonlyMap<string, readonly object[]>> {
  const ids = [...new Set(rows.filter(isDocument).map(({ entityId }) => entityId))]
  if (ids.length === 0) return new Map()
  const changed = rows.filter(changesOnlyFields).map(({ entityId }) => entityId)
  const whole = changed.flatMap((id) => [id, draftId(id)])
  const client = await createContentClient(admin.viewer)
  const found = await client.fetch<unknown>(
    '*[_id in $ids || _id in $whole]{_id, "document": select(_id in $whole => @)}',
    { ids, whole },
    { cache: 'no-store' },
  )
  const documents = z
    .array(z.object({ _id: z.string(), document: z.looseObject({}).nullish() }))
    .parse(found)
  const isPublished = new Set(documents.map(({ _id }) => _id))
  const published = ids.filter((id) => isPublished.has(id))
  return new Map(
    published.map((id) => [
      id,
      documents.flatMap(({ _id, document }) =>
        document && publishedId(_id) === id ? [document] : [],
      ),
    ]),
  )
}

async function existingIds(admin: Admin, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const client = await createContentClient(admin.viewer)
  const existing = await client.fetch<unknown>('*[_id in $ids]._id', { ids }, { cache: 'no-store' })
  return z.array(z.string()).parse(existing)
}

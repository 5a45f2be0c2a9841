import 'server-only'
import { z } from 'zod'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentClient } from '#lib/content/content-store.server.ts'
import { draftId } from '#lib/content/content-store.ts'
import { isContentType } from '#site/content/list.ts'
import { isDocument } from './row-changes.ts'
import type { TrailRow } from './trail.ts'

/** Actions that take a document off the site. An unpublished document no longer exists if its draft was deleted later. */
const REMOVALS = ['deleted', 'unpublished'] as const

/**
 * Finds the documents of rows about removals that no longer exist, not even as drafts.
 *
 * @returns the id of the row about the last removal, by document
 * @throws errors of the content server and of Supabase
 */
export async function findRemoved(
  admin: Admin,
  rows: readonly Pick<TrailRow, 'action' | 'entity' | 'entityId'>[],
): Promise<ReadonlyMap<string, number>> {
  const removed = rows.filter(
    ({ action, entity }) => isContentType(entity) && REMOVALS.some((name) => name === action),
  )
  const ids = [...new Set(removed.map(({ entityId }) => entityId))]
  const existing = await existingIds(
    admin,
    ids.flatMap((id) => [id, draftId(id)]),
  )
  const gone = ids.filter((id) => !existing.includes(id) && !existing.includes(draftId(id)))
  if (gone.length === 0) return new Map()

  const { data } = await admin.client
    .from('audit_log')
    .select('id, entity_id')
    .in('entity_id', gone)
    .in('action', REMOVALS)
    .order('id')
    .throwOnError()
  const removals = z.array(z.object({ id: z.coerce.number(), entity_id: z.string() })).parse(data)
  // Later entries of a map replace earlier ones.
  return new Map(removals.map(({ id, entity_id }) => [entity_id, id]))
}

/**
 * Returns the documents of rows that are published now, as the keys of a map.
 *
 * @throws errors of the content server
 */
export async function findPublished(
  admin: Admin,
  rows: readonly Pick<TrailRow, 'entity' | 'entityId'>[],
): Promise<ReadonlyMap<string, true>> {
  const ids = new Set(rows.filter(isDocument).map(({ entityId }) => entityId))
  const existing = await existingIds(admin, [...ids])
  return new Map(existing.map((id) => [id, true]))
}

async function existingIds(admin: Admin, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const client = await createContentClient(admin.viewer)
  const existing = await client.fetch<unknown>('*[_id in $ids]._id', { ids }, { cache: 'no-store' })
  return z.array(z.string()).parse(existing)
}

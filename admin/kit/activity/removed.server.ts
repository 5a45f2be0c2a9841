import 'server-only'
import { z } from 'zod'
import type { Admin } from '#lib/auth/as-admin.server.ts'
import { createContentClient } from '#lib/content/content-store.server.ts'
import { isContentType } from '#site/content/list.ts'
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
  const gone = ids.length === 0 ? [] : await withoutExisting(admin, ids)
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

async function withoutExisting(admin: Admin, ids: readonly string[]): Promise<string[]> {
  const client = await createContentClient(admin.viewer)
  const existing = z
    .array(z.string())
    .parse(
      await client.fetch<unknown>(
        '*[_id in $ids]._id',
        { ids: ids.flatMap((id) => [id, `drafts.${id}`]) },
        { cache: 'no-store' },
      ),
    )
  return ids.filter((id) => !existing.includes(id) && !existing.includes(`drafts.${id}`))
}

import 'server-only'
import type { Viewer } from '#lib/auth/viewer.ts'
import { createContentClient } from '#lib/content/content-store.server.ts'
import { failedLake } from '#lib/storage-errors.ts'
import { OPEN_RELEASES_QUERY, type Plan, toPlans, VERSIONS_QUERY } from './plans.ts'

/**
 * Reads everything that is planned, without a cache.
 *
 * @throws AppError `content-unreachable` if the content server doesn't respond
 */
export async function readPlans(viewer: Viewer): Promise<Plan[]> {
  const client = await createContentClient(viewer)
  const read = (query: string) =>
    client.fetch<unknown>(query, {}, { cache: 'no-store' }).catch(failedLake)
  const [releases, versions] = await Promise.all([read(OPEN_RELEASES_QUERY), read(VERSIONS_QUERY)])
  return toPlans(releases, versions)
}

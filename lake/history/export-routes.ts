import { Hono } from 'hono'
import { datasetRoutes } from '#lake/auth/guards.ts'
import { compressAnswers } from '#lake/compress.ts'
import type { LakeEnv } from '#lake/lake.ts'
import { jsonOf } from '#lake/store/stored-document.ts'
import { ndjson } from './ndjson.ts'

/**
 * `GET /data/export/:dataset`: every document of one moment, drafts included, one per line. The
 * exporter's paged mode (`nextCursor`) gets everything on the first page.
 */
export function exportRoutes(): Hono<LakeEnv> {
  const routes = datasetRoutes('read')
  routes.use(compressAnswers())

  routes.get('/', (c) => {
    const types = c.req.query('types')?.split(',')

    // What is stored is never changed in place, so the list stays what it is while it is sent.
    const documents = [...c.var.dataset.store.allStored()]
    return ndjson(
      documents
        .values()
        .filter(({ type }) => types?.includes(type) ?? true)
        .map(jsonOf),
    )
  })

  return new Hono<LakeEnv>().route('/data/export/:dataset', routes)
}

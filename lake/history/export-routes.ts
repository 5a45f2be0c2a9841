import { Hono } from 'hono'
import { requireRead } from '#lake/auth/access.ts'
import type { LakeEnv } from '#lake/lake.ts'
import { ndjson } from './ndjson.ts'

/**
 * `GET /data/export/:dataset`: every document of one moment, drafts included, one per line. The
 * exporter's paged mode (`nextCursor`) gets everything on the first page.
 */
export function exportRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/data/export/:dataset', (c) => {
    requireRead(c.var.identity)
    const types = c.req.query('types')?.split(',')

    // Documents are never changed in place, so the list stays what it is while it is sent.
    const documents = [...c.var.dataset.store.documents()]
    return ndjson(
      documents
        .values()
        .filter(({ _type }) => types?.includes(_type) ?? true)
        .map((document) => JSON.stringify(document)),
    )
  })

  return routes
}

import { Hono } from 'hono'
import { requireRead } from '#lake/auth/access.ts'
import type { LakeEnv } from '#lake/lake.ts'
import { readFlag } from '#lake/mutate/request.ts'

/**
 * `GET /data/references/:dataset/documents/:id/to`: who refers to a document. There are no
 * references from other datasets here, so without those of its own dataset
 * (`excludeInternalReferences`, which the Studio's delete dialog sends) there are none.
 */
export function referenceRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/data/references/:dataset/documents/:id/to', async (c) => {
    requireRead(c.var.identity)
    const { store, name } = c.var.dataset
    const ids = readFlag(c, 'excludeInternalReferences')
      ? []
      : [...(await store.referrers(c.req.param('id')))].sort()

    return c.json({
      totalCount: ids.length,
      references: ids.map((documentId) => ({ documentId, datasetName: name })),
    })
  })

  return routes
}

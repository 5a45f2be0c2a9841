import { Hono } from 'hono'
import { datasetRoutes } from '#lake/auth/guards.ts'
import type { LakeEnv } from '#lake/lake.ts'
import { readFlag } from '#lake/mutate/request.ts'

/**
 * `GET /data/references/:dataset/documents/:id/to`: who refers to a document. There are no
 * references from other datasets here, so without those of its own dataset
 * (`excludeInternalReferences`, which the Studio's delete dialog sends) there are none.
 */
export function referenceRoutes(): Hono<LakeEnv> {
  const routes = datasetRoutes('read')

  routes.get('/documents/:id/to', async (c) => {
    const { store, name } = c.var.dataset
    const ids = readFlag(c, 'excludeInternalReferences')
      ? []
      : [...(await store.referrers(c.req.param('id')))].sort()

    return c.json({
      totalCount: ids.length,
      references: ids.map((documentId) => ({ documentId, datasetName: name })),
    })
  })

  return new Hono<LakeEnv>().route('/data/references/:dataset', routes)
}

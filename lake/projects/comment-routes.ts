import { Hono } from 'hono'
import { requireWrite } from '#lake/auth/access.ts'
import type { LakeEnv } from '#lake/lake.ts'

/**
 * Makes the dataset in which the Studio keeps its comments, when somebody writes the first (AddonDatasetProvider.tsx).
 * They are documents like all others there; who is named in one is not told by mail.
 */
export function commentRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.post('/comments/:dataset/setup', async (c) => {
    requireWrite(c.get('identity'))
    const { aliases, datasets } = c.get('lake')
    const name = c.req.param('dataset')
    const { name: datasetName } = await datasets.comments((await aliases.resolve(name)) ?? name)
    return c.json({ datasetName })
  })
  return routes
}

import { Hono } from 'hono'
import { allow, openDataset } from '#lake/auth/guards.ts'
import type { LakeEnv } from '#lake/lake.ts'

/**
 * Makes the dataset in which the Studio keeps its comments, when somebody writes the first (AddonDatasetProvider.tsx).
 * They are documents like all others there; who is named in one is not told by mail.
 */
export function commentRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.post('/comments/:dataset/setup', allow('write'), openDataset, async (c) => {
    const { lake, dataset } = c.var
    const { name: datasetName } = await lake.datasets.comments(dataset.name)
    return c.json({ datasetName })
  })
  return routes
}

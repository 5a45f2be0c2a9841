import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { allow, ownProject } from '#lake/auth/guards.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { unknownDataset } from '#lake/errors.ts'
import type { GuardedEnv, LakeEnv } from '#lake/lake.ts'

const TARGET = z.object({ datasetName: z.string() })

/**
 * The aliases of datasets: on the project's own address, as `sanity dataset alias` asks, and below the project.
 *
 * @see https://www.sanity.io/docs/content-lake/hot-swap
 */
export function aliasRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/', allow('read'), async (c) => c.json(await c.var.lake.aliases.list()))
  routes.put('/:name', allow('manage'), async (c) => {
    const { aliases } = c.var.lake
    // The client sends no body at all for one that leads nowhere.
    const text = await c.req.text()
    const target = text === '' ? null : await readTarget(c)
    const { name, datasetName } = await aliases.create(c.req.param('name'), target)
    return c.json({ aliasName: name, datasetName })
  })
  routes.patch('/:name', allow('manage'), async (c) => {
    const datasetName = await readTarget(c)
    const { name } = await c.var.lake.aliases.link(c.req.param('name'), datasetName)
    return c.json({ aliasName: name, datasetName })
  })
  routes.patch('/:name/unlink', allow('manage'), async (c) => {
    const { name, datasetName } = await c.var.lake.aliases.link(c.req.param('name'), null)
    // The dataset that it no longer leads to: what the client tells its user.
    return c.json({ aliasName: name, datasetName })
  })
  routes.delete('/:name', allow('manage'), async (c) => {
    await c.var.lake.aliases.delete(c.req.param('name'))
    return c.json({ deleted: true })
  })
  return new Hono<LakeEnv>()
    .use('/projects/:project/aliases/*', ownProject)
    .route('/projects/:project/aliases', routes)
    .route('/aliases', routes)
}

/** @throws ApiError 400, and 404 when there is no such dataset. */
async function readTarget(c: Context<GuardedEnv<'manage'>>): Promise<string> {
  const { datasetName } = await readBody(c.req, TARGET)
  if (!c.var.lake.datasets.record(datasetName)) throw unknownDataset(datasetName)
  return datasetName
}

import { Hono } from 'hono'
import { z } from 'zod'
import { allow, ownProject } from '#lake/auth/guards.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { ApiError } from '#lake/errors.ts'
import type { LakeEnv } from '#lake/lake.ts'
import type { StoredOrigin } from '#lake/ports/system.ts'

const ORIGIN = z.object({
  origin: z.string().min(1).max(256),
  allowCredentials: z.boolean().default(false),
})

/** The id under which the configuration's own origins are listed, which are not in the store. */
const CONFIGURED = 'configured'

/** `/projects/:project/cors`, as `sanity cors` and the management API know it. */
export function originRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>().use(ownProject, allow('manage'))
  routes.get('/', async (c) => {
    const { origins, config } = c.var.lake
    const describe = describeFor(config.projectId)
    const own = origins.configured.map((origin) =>
      describe({ id: `${CONFIGURED}-${origin}`, origin, allowCredentials: true, createdAt: null }),
    )
    return c.json([...own, ...(await origins.list()).map(describe)])
  })
  routes.post('/', async (c) => {
    const { origin, allowCredentials } = await readBody(c.req, ORIGIN)
    const { origins, config } = c.var.lake
    return c.json(describeFor(config.projectId)(await origins.add(origin, allowCredentials)), 201)
  })
  routes.delete('/:id', async (c) => {
    const id = c.req.param('id')
    if (id.startsWith(CONFIGURED)) {
      const description =
        'This origin stands in LAKE_ALLOWED_ORIGINS, from which it has to be taken'
      throw new ApiError(409, 'conflict', description)
    }
    if (!(await c.var.lake.origins.delete(Number(id)))) {
      throw new ApiError(404, 'notFound', 'There is no such origin')
    }
    return c.json({ id: Number(id), deleted: true })
  })
  return new Hono<LakeEnv>().route('/projects/:project/cors', routes)
}

type Described = Omit<StoredOrigin, 'id' | 'createdAt'> & {
  id: StoredOrigin['id'] | string
  createdAt: string | null
}

function describeFor(projectId: string) {
  return (origin: Described) => ({ ...origin, updatedAt: origin.createdAt, projectId })
}

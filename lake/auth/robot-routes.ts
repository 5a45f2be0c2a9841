import { Hono } from 'hono'
import { z } from 'zod'
import { allow, ownProject } from '#lake/auth/guards.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { ROLE, roleEntry } from '#lake/auth/roles.ts'
import { ApiError } from '#lake/errors.ts'
import type { LakeEnv } from '#lake/lake.ts'
import type { RobotToken } from '#lake/ports/system.ts'

const MEMBERSHIP = z.object({
  resourceType: z.literal('project'),
  resourceId: z.string(),
  roleNames: z.tuple([ROLE]),
})

const ROBOT = z.object({
  label: z.string().min(1).max(128),
  memberships: z.tuple([MEMBERSHIP]),
  expiresAt: z
    .undefined('tokens of this server do not expire; delete the robot instead')
    .optional(),
})

/**
 * The robots of the Access API, with which `sanity tokens` works. They are the tokens of
 * `/projects/:project/tokens` in other words; each has one role in the server's one project.
 *
 * @see https://www.sanity.io/docs/http-reference/access-api
 */
export function robotRoutes(): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>().use(ownProject, allow('manage'))
  routes.get('/roles', (c) =>
    c.json(
      page(
        ROLE.options.map((role) => ({
          ...roleEntry(role),
          description: '',
          isCustom: false,
          appliesToUsers: true,
          appliesToRobots: true,
        })),
      ),
    ),
  )
  routes.get('/robots', async (c) => {
    const { auth, config } = c.var.lake
    const tokens = await auth.tokens.list()
    return c.json(page(tokens.map((token) => describe(token, config.projectId))))
  })
  routes.post('/robots', async (c) => {
    const { label, memberships } = await readBody(c.req, ROBOT)
    const { auth, config } = c.var.lake
    const [{ resourceId, roleNames }] = memberships
    if (resourceId !== config.projectId) {
      throw new ApiError(400, 'badRequest', `A robot can be a member of "${config.projectId}" only`)
    }
    const { key, ...token } = await auth.tokens.create(label, roleNames[0])
    return c.json({ ...describe(token, config.projectId), token: key }, 201)
  })
  routes.get('/robots/:id', async (c) => {
    const { auth, config } = c.var.lake
    const token = (await auth.tokens.list()).find(({ id }) => id === c.req.param('id'))
    if (!token) throw unknownRobot()
    return c.json(describe(token, config.projectId))
  })
  routes.delete('/robots/:id', async (c) => {
    if (!(await c.var.lake.auth.deleteToken(c.req.param('id')))) throw unknownRobot()
    return c.body(null, 204)
  })
  return new Hono<LakeEnv>().route('/access/project/:project', routes)
}

function unknownRobot(): ApiError {
  return new ApiError(404, 'notFound', 'There is no such robot')
}

function page<Item>(data: Item[]) {
  return { data, nextCursor: null, totalCount: data.length }
}

function describe({ id, label, role, createdAt }: RobotToken, projectId: string) {
  return {
    id,
    label,
    memberships: [{ resourceType: 'project', resourceId: projectId, roleNames: [role] }],
    createdAt,
    expiresAt: null,
  }
}

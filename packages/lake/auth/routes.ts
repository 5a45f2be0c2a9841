import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { ApiError } from '#lake/errors.ts'
import type { GuardedEnv, Lake, LakeEnv } from '#lake/lake.ts'
import type { RobotToken } from '#lake/ports/system.ts'
import type { Identity } from '#lake/types.ts'
import { ROLE, requireRead, roleEntry } from './access.ts'
import { readSessionCookie, sessionCookie } from './cookie.ts'
import { allow, ownProject } from './guards.ts'
import { CONFIGURED_TOKENS, isSite } from './identify.ts'
import { readBody } from './read-body.ts'
import { refuseForeignOrigin, requireOwnOrigin } from './same-origin.ts'

const HANDOVER = z.object({
  id: z.string().regex(/^[\w.@-]{1,128}$/, 'may only contain letters, digits, . @ _ and -'),
  name: z.string().min(1).max(256),
  email: z.string().max(320),
  profileImage: z.string().max(2048).nullish(),
  role: ROLE,
})

const TOKEN = z.object({ label: z.string().min(1).max(128), roleName: ROLE })

export function authRoutes(): Hono<LakeEnv> {
  return new Hono<LakeEnv>()
    .post('/auth/handover', allow('manage'), onlySite, async (c) => {
      const { profileImage = null, ...person } = await readBody(c.req, HANDOVER)
      return c.json(await c.var.lake.auth.handOver({ ...person, profileImage }))
    })
    .put('/auth/people/:id', allow('manage'), onlySite, async (c) => {
      const body = await readBody(c.req, HANDOVER.omit({ id: true }))
      const { profileImage = null, ...person } = body
      const id = HANDOVER.shape.id.safeParse(c.req.param('id'))
      if (!id.success) throw new ApiError(400, 'badRequest', 'id: not a valid user ID')
      await c.var.lake.auth.renew({ id: id.data, ...person, profileImage })
      return c.body(null, 204)
    })
    .delete('/auth/sessions/:userId', allow('manage'), async (c) => {
      return c.json({ ended: await c.var.lake.auth.signOutEverywhere(c.req.param('userId')) })
    })
    .get('/auth/fetch', allow('anyone'), (c) => exchangeTicket(c))
    .get('/auth/id', allow('read'), (c) => c.json({ id: c.var.identity.id }))
    .get('/auth/providers', (c) => c.json({ providers: [], thirdPartyLogin: false }))
    .post('/auth/logout', allow('anyone'), (c) => signOut(c))
    .use('/projects/:project/tokens/*', ownProject)
    .get('/projects/:project/tokens', allow('manage'), async (c) =>
      c.json((await c.var.lake.auth.tokens.list()).map(tokenEntry)),
    )
    .post('/projects/:project/tokens', allow('manage'), async (c) => {
      const { label, roleName } = await readBody(c.req, TOKEN)
      const { key, ...token } = await c.var.lake.auth.tokens.create(label, roleName)
      return c.json({ ...tokenEntry(token), key }, 201)
    })
    .delete('/projects/:project/tokens/:id', allow('manage'), async (c) => {
      const existed = await c.var.lake.auth.deleteToken(c.req.param('id'))
      if (!existed) throw new ApiError(404, 'notFound', 'There is no such token')
      return c.json({ deleted: true })
    })
}

/** Admits only the site's backend, which decides who a person is. */
const onlySite: MiddlewareHandler<GuardedEnv<'manage'>> = async (c, next) => {
  if (!isSite(c.var.identity)) {
    throw new ApiError(403, 'forbidden', 'Only the site may create sign-ins. Use LAKE_AUTH_SECRET')
  }
  await next()
}

async function exchangeTicket(c: Context<GuardedEnv>): Promise<Response> {
  const { auth, config, origins } = c.var.lake
  const headers = c.req.raw.headers
  // Otherwise another site could sign this browser in as a person of its choice.
  refuseForeignOrigin(headers, origins)

  const session = await auth.sessions.exchange(c.req.query('sid') ?? '')
  if (!session) {
    throw new ApiError(
      401,
      'unauthorized',
      'This sign-in was already used or has expired. Sign in again',
      {
        errorCode: 'SIO-401-ANF',
      },
    )
  }
  c.header('Set-Cookie', sessionCookie(config, headers, session))
  c.header('Cache-Control', 'no-store')
  // In cookie mode the Studio reads `token` and ignores it. The secret isn't exposed to scripts.
  return c.json({ token: '' })
}

/** Ends the cookie's session. The Studio calls this a second time with a token that it doesn't have. */
async function signOut(c: Context<GuardedEnv>): Promise<Response> {
  const { auth, config, origins } = c.var.lake
  const headers = c.req.raw.headers
  const secret = readSessionCookie(headers)
  if (secret !== undefined) {
    requireOwnOrigin(c.req.raw, origins)
    await auth.signOut(secret)
    c.header('Set-Cookie', sessionCookie(config, headers, { secret: '', maxAgeSeconds: 0 }))
  }
  return c.body(null, 204)
}

function tokenEntry(token: RobotToken) {
  return {
    id: token.id,
    label: token.label,
    projectUserId: token.id,
    createdAt: token.createdAt,
    roles: [roleEntry(token.role)],
  }
}

/** The Studio stores sort orders, layouts and recent searches: a few hundred keys at most. */
const MAX_KEYS = 1000
const MAX_VALUE_LENGTH = 64 * 1024

const PAIRS = z.array(z.object({ key: z.string().min(1).max(256), value: z.unknown() })).max(100)

/** Routes for the Studio's preferences per person. */
export function keyValueRoutes(): Hono<LakeEnv> {
  return new Hono<LakeEnv>()
    .get('/users/me/keyvalue', allow('read'), async (c) => {
      const { lake, identity } = c.var
      return c.json(await lake.system.keyValues.all(identity.id))
    })
    .get('/users/me/keyvalue/:keys', allow('read'), async (c) => {
      const { lake, identity } = c.var
      const keys = c.req.param('keys').split(',')
      const all = await lake.system.keyValues.all(identity.id)
      return c.json(all.filter(({ key }) => keys.includes(key)))
    })
    .put('/users/me/keyvalue', allow('read'), async (c) => {
      const { keyValues } = c.var.lake.system
      const pairs = await readBody(c.req, PAIRS)
      const large = pairs.find(
        ({ value }) => JSON.stringify(value ?? null).length > MAX_VALUE_LENGTH,
      )
      if (large)
        throw limitExceeded(
          `the value of "${large.key}" is longer than ${MAX_VALUE_LENGTH} characters`,
        )
      const isStored = await keyValues.put(c.var.identity.id, pairs, MAX_KEYS)
      if (!isStored) throw limitExceeded(`more than ${MAX_KEYS} keys`)
      return c.json(pairs)
    })
}

function limitExceeded(reason: string): ApiError {
  return new ApiError(400, 'badRequest', `Too many preferences: ${reason}`)
}

/** Routes for the current user and for the people in history and presence. */
export function userRoutes(): Hono<LakeEnv> {
  return new Hono<LakeEnv>()
    .get('/users/me', allow('anyone'), async (c) => {
      const { lake } = c.var
      const { auth, config } = lake
      const headers = c.req.raw.headers
      const cookie = readSessionCookie(headers)
      // As Sanity does, so that the Studio asks who is signed in without an error in the console.
      if (c.var.identity.kind === 'anonymous' && !cookie) return c.json({})
      const identity = requireRead(c.var.identity)

      // The Studio calls this once per page load, so it is the place to rotate the session's secret.
      const secret = identity.kind === 'user' ? cookie : undefined
      const renewed = secret && (await auth.sessions.rotate(secret))
      if (renewed) c.header('Set-Cookie', sessionCookie(config, headers, renewed))

      c.header('Cache-Control', 'no-store')
      return c.json(await currentUser(lake, identity))
    })
    .get('/users/:ids', allow('read'), async (c) => {
      const { lake, identity } = c.var
      const ids = c.req.param('ids').split(',')
      const robots = [
        ...CONFIGURED_TOKENS.map(({ id, name }) => ({ id, label: name })),
        ...(await lake.auth.tokens.list()),
      ]
      const users = await Promise.all(
        ids.map((id) => describeUser(lake, { id, robots, callerId: identity.id })),
      )
      const existingUsers = users.filter((user) => user !== undefined)
      if (ids.length > 1) return c.json(existingUsers)

      const [only] = existingUsers
      if (!only) throw new ApiError(404, 'notFound', 'There is no such user')
      return c.json(only)
    })
}

async function currentUser(lake: Lake, identity: Exclude<Identity, { kind: 'anonymous' }>) {
  const person = identity.kind === 'user' ? await lake.auth.people.get(identity.id) : undefined
  return {
    id: identity.id,
    name: identity.name,
    email: person?.email ?? '',
    profileImage: person?.profileImage ?? null,
    provider: identity.kind === 'user' ? 'site' : 'token',
    role: identity.role,
    roles: [roleEntry(identity.role)],
  }
}

async function describeUser(
  lake: Lake,
  {
    id,
    robots,
    callerId,
  }: { id: string; robots: readonly { id: string; label: string }[]; callerId: string },
) {
  const person = await lake.auth.people.get(id)
  const displayName = person?.name ?? robots.find((robot) => robot.id === id)?.label
  if (displayName === undefined) return undefined

  return {
    id,
    projectId: lake.config.projectId,
    displayName,
    givenName: null,
    middleName: null,
    familyName: null,
    imageUrl: person?.profileImage ?? null,
    createdAt: person?.createdAt ?? null,
    updatedAt: person?.updatedAt ?? null,
    isCurrentUser: id === callerId,
  }
}

const MEMBERSHIP = z.object({
  resourceType: z.literal('project'),
  resourceId: z.string(),
  roleNames: z.tuple([ROLE]),
})

const ROBOT = z.object({
  label: z.string().min(1).max(128),
  memberships: z.tuple([MEMBERSHIP]),
  expiresAt: z
    .undefined('is not supported: tokens of this server do not expire. Delete the robot instead')
    .optional(),
})

/**
 * Routes of the Access API for robots, which `sanity tokens` uses. They manage the same tokens as
 * `/projects/:project/tokens`. Each has one role in the server's only project.
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
      throw new ApiError(
        400,
        'badRequest',
        `A robot can only be a member of project "${config.projectId}"`,
      )
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

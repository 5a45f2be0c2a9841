import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { readSessionCookie, sessionCookie } from '#lake/auth/cookie.ts'
import { allow, ownProject } from '#lake/auth/guards.ts'
import { isSite } from '#lake/auth/identify.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { ROLE, roleEntry } from '#lake/auth/roles.ts'
import { refuseForeignOrigin, requireOwnOrigin } from '#lake/auth/same-origin.ts'
import { ApiError } from '#lake/errors.ts'
import type { GuardedEnv, LakeEnv } from '#lake/lake.ts'
import type { RobotToken } from '#lake/ports/system.ts'

const HANDOVER = z.object({
  id: z.string().regex(/^[\w.@-]{1,128}$/, 'may hold letters, digits, . @ _ and -'),
  name: z.string().min(1).max(256),
  email: z.string().max(320),
  profileImage: z.string().max(2048).nullish(),
  role: ROLE,
})

const TOKEN = z.object({ label: z.string().min(1).max(128), roleName: ROLE })

/** Signing in, out, and the robots' tokens. */
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
      if (!id.success) throw new ApiError(400, 'badRequest', 'id: not a user id')
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

/** Only the site itself may say who someone is. */
const onlySite: MiddlewareHandler<GuardedEnv<'manage'>> = async (c, next) => {
  if (!isSite(c.var.identity)) {
    throw new ApiError(403, 'forbidden', 'Only the site may hand over sign-ins')
  }
  await next()
}

async function exchangeTicket(c: Context<GuardedEnv>): Promise<Response> {
  const { auth, config, origins } = c.var.lake
  const headers = c.req.raw.headers
  // Someone else's page must not sign this browser in as a person of its choice.
  refuseForeignOrigin(headers, origins)

  const session = await auth.sessions.exchange(c.req.query('sid') ?? '')
  if (!session) {
    throw new ApiError(401, 'unauthorized', 'This sign-in was used before or has expired', {
      errorCode: 'SIO-401-ANF',
    })
  }
  c.header('Set-Cookie', sessionCookie(config, headers, session))
  c.header('Cache-Control', 'no-store')
  // In cookie mode the Studio reads `token` and ignores it; no script gets to see a secret.
  return c.json({ token: '' })
}

/** The Studio calls this twice: with its cookie and, in vain, with a token it does not have. */
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

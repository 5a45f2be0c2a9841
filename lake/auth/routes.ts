import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { requireManage, requireRead } from '#lake/auth/access.ts'
import { readSessionCookie, sessionCookie } from '#lake/auth/cookie.ts'
import { isSite } from '#lake/auth/identify.ts'
import { readBody } from '#lake/auth/read-body.ts'
import { refuseForeignOrigin, requireOwnOrigin } from '#lake/auth/same-origin.ts'
import { ApiError } from '#lake/errors.ts'
import type { LakeEnv } from '#lake/lake.ts'
import type { Identity } from '#lake/types.ts'

const ROLE = z.enum(['administrator', 'editor', 'viewer'])

const HANDOVER = z.object({
  id: z.string().regex(/^[\w.@-]{1,128}$/, 'may hold letters, digits, . @ _ and -'),
  name: z.string().min(1).max(256),
  email: z.string().max(320),
  profileImage: z.string().max(2048).nullish(),
  role: ROLE,
})

const TOKEN = z.object({ label: z.string().min(1).max(128), roleName: ROLE })

const ROLE_TITLES = {
  administrator: 'Administrator',
  editor: 'Editor',
  viewer: 'Viewer',
} as const satisfies Record<z.infer<typeof ROLE>, string>

/** The wire form of a role, as in `/users/me` and `/projects/:id/tokens`. */
export function roleEntry(role: z.infer<typeof ROLE>) {
  return { name: role, title: ROLE_TITLES[role] }
}

/** Signing in, out, and the robots' tokens. */
export function authRoutes(): Hono<LakeEnv> {
  return new Hono<LakeEnv>()
    .post('/auth/handover', async (c) => {
      requireSite(c.get('identity'))
      const { profileImage = null, ...person } = await readBody(c.req, HANDOVER)
      return c.json(c.get('lake').auth.handOver({ ...person, profileImage }))
    })
    .put('/auth/people/:id', async (c) => {
      requireSite(c.get('identity'))
      const body = await readBody(c.req, HANDOVER.omit({ id: true }))
      const { profileImage = null, ...person } = body
      const id = HANDOVER.shape.id.safeParse(c.req.param('id'))
      if (!id.success) throw new ApiError(400, 'badRequest', 'id: not a user id')
      c.get('lake').auth.renew({ id: id.data, ...person, profileImage })
      return c.body(null, 204)
    })
    .delete('/auth/sessions/:userId', (c) => {
      requireManage(c.get('identity'))
      return c.json({ ended: c.get('lake').auth.signOutEverywhere(c.req.param('userId')) })
    })
    .get('/auth/fetch', (c) => exchangeTicket(c))
    .get('/auth/id', (c) => c.json({ id: requireRead(c.get('identity')).id }))
    .get('/auth/providers', (c) => c.json({ providers: [], thirdPartyLogin: false }))
    .post('/auth/logout', (c) => signOut(c))
    .get('/projects/:project/tokens', (c) => {
      requireManage(c.get('identity'))
      return c.json(c.get('lake').auth.tokens.list().map(tokenEntry))
    })
    .post('/projects/:project/tokens', async (c) => {
      requireManage(c.get('identity'))
      const { label, roleName } = await readBody(c.req, TOKEN)
      const { key, ...token } = c.get('lake').auth.tokens.create(label, roleName)
      return c.json({ ...tokenEntry(token), key }, 201)
    })
    .delete('/projects/:project/tokens/:id', (c) => {
      requireManage(c.get('identity'))
      const existed = c.get('lake').auth.deleteToken(c.req.param('id'))
      if (!existed) throw new ApiError(404, 'notFound', 'There is no such token')
      return c.json({ deleted: true })
    })
}

/** Only the site itself may say who someone is. */
function requireSite(identity: Identity): void {
  requireManage(identity)
  if (!isSite(identity)) {
    throw new ApiError(403, 'forbidden', 'Only the site may hand over sign-ins')
  }
}

function exchangeTicket(c: Context<LakeEnv>): Response {
  const { auth, config } = c.get('lake')
  const headers = c.req.raw.headers
  // Someone else's page must not sign this browser in as a person of its choice.
  refuseForeignOrigin(headers, config.allowedOrigins)

  const session = auth.sessions.exchange(c.req.query('sid') ?? '')
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
function signOut(c: Context<LakeEnv>): Response {
  const { auth, config } = c.get('lake')
  const headers = c.req.raw.headers
  const secret = readSessionCookie(headers)
  if (secret !== undefined) {
    requireOwnOrigin(c.req.raw, config.allowedOrigins)
    auth.signOut(secret)
    c.header('Set-Cookie', sessionCookie(config, headers, { secret: '', maxAgeSeconds: 0 }))
  }
  return c.body(null, 204)
}

function tokenEntry(token: {
  id: string
  label: string
  role: z.infer<typeof ROLE>
  createdAt: string
}) {
  return {
    id: token.id,
    label: token.label,
    projectUserId: token.id,
    createdAt: token.createdAt,
    roles: [roleEntry(token.role)],
  }
}

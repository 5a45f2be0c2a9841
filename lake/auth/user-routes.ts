import { Hono } from 'hono'
import { requireRead } from '#lake/auth/access.ts'
import { readSessionCookie, sessionCookie } from '#lake/auth/cookie.ts'
import { CONFIGURED_TOKENS } from '#lake/auth/identify.ts'
import { roleEntry } from '#lake/auth/routes.ts'
import { ApiError } from '#lake/errors.ts'
import type { Lake, LakeEnv } from '#lake/lake.ts'
import type { Identity } from '#lake/types.ts'

/** Who am I, and who are the people that history and presence name. */
export function userRoutes(): Hono<LakeEnv> {
  return new Hono<LakeEnv>()
    .get('/users/me', (c) => {
      const identity = requireRead(c.get('identity'))
      const { auth, config } = c.get('lake')

      // The Studio asks this once per load: the moment to replace a secret that has served its hour.
      const headers = c.req.raw.headers
      const secret = identity.kind === 'user' ? readSessionCookie(headers) : undefined
      const renewed = secret === undefined ? undefined : auth.sessions.rotate(secret)
      if (renewed) c.header('Set-Cookie', sessionCookie(config, headers, renewed))

      c.header('Cache-Control', 'no-store')
      return c.json(currentUser(c.get('lake'), identity))
    })
    .get('/users/:ids', (c) => {
      const caller = requireRead(c.get('identity'))
      const ids = c.req.param('ids').split(',')
      const users = ids.map((id) => describeUser(c.get('lake'), id, caller.id))
      const found = users.filter((user) => user !== undefined)
      if (ids.length > 1) return c.json(found)

      const [only] = found
      if (!only) throw new ApiError(404, 'notFound', 'There is no such user')
      return c.json(only)
    })
}

function currentUser(lake: Lake, identity: Exclude<Identity, { kind: 'anonymous' }>) {
  const person = identity.kind === 'user' ? lake.auth.people.get(identity.id) : undefined
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

function describeUser(lake: Lake, id: string, callerId: string) {
  const person = lake.auth.people.get(id)
  const robot =
    CONFIGURED_TOKENS.find((token) => token.id === id)?.name ??
    lake.auth.tokens.list().find((token) => token.id === id)?.label
  const displayName = person?.name ?? robot
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

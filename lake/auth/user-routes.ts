import { Hono } from 'hono'
import { readSessionCookie, sessionCookie } from '#lake/auth/cookie.ts'
import { allow } from '#lake/auth/guards.ts'
import { CONFIGURED_TOKENS } from '#lake/auth/identify.ts'
import { roleEntry } from '#lake/auth/roles.ts'
import { ApiError } from '#lake/errors.ts'
import type { Lake, LakeEnv } from '#lake/lake.ts'
import type { Identity } from '#lake/types.ts'

/** Who am I, and who are the people that history and presence name. */
export function userRoutes(): Hono<LakeEnv> {
  return new Hono<LakeEnv>()
    .get('/users/me', allow('read'), async (c) => {
      const { lake, identity } = c.var
      const { auth, config } = lake

      // The Studio asks this once per load: the moment to replace a secret that has served its hour.
      const headers = c.req.raw.headers
      const secret = identity.kind === 'user' ? readSessionCookie(headers) : undefined
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
      const found = users.filter((user) => user !== undefined)
      if (ids.length > 1) return c.json(found)

      const [only] = found
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

import type { Auth } from '#lake/auth/auth.ts'
import { readSessionCookie } from '#lake/auth/cookie.ts'
import { isSameSecret } from '#lake/auth/secrets.ts'
import type { LakeConfig } from '#lake/config.ts'
import { ApiError } from '#lake/errors.ts'
import type { Person } from '#lake/ports/system.ts'
import type { Identity } from '#lake/types.ts'

/** What a lake knows callers by. */
type Known = { auth: Auth; config: LakeConfig }

/** Who asks, and by which means: a cookie travels by itself, so its writes need an origin check. */
export type Identified = { identity: Identity; via: 'bearer' | 'cookie' | 'socket' | 'nothing' }

const ANONYMOUS: Identified = { identity: { kind: 'anonymous' }, via: 'nothing' }

/** With the site's secret: the id of the person whom the site acts for. */
const ON_BEHALF_OF = 'x-lake-on-behalf-of'

/**
 * Finds out who sent a request. A Bearer token wins over a cookie; a cookie whose session has ended
 * makes an anonymous caller, so that published content stays readable. The site may name a person it
 * acts for: what it then writes is theirs in history, and it may do no more than they may.
 *
 * @throws ApiError 401 for a Bearer token that is not known, 403 for acting on behalf of somebody
 * without being the site, or of nobody known.
 */
export async function identify(lake: Known, headers: Headers): Promise<Identified> {
  const token = bearerOf(headers)
  if (token !== undefined) {
    const caller = await tokenIdentity(lake, token)
    const personId = headers.get(ON_BEHALF_OF)
    return {
      identity: personId === null ? caller : await actAs(lake, caller, personId),
      via: 'bearer',
    }
  }

  const secret = readSessionCookie(headers)
  const personId = secret && (await lake.auth.sessions.personOf(secret))
  const person = personId && (await lake.auth.people.get(personId))
  return person ? { identity: identityOf(person), via: 'cookie' } : ANONYMOUS
}

async function actAs(
  lake: Pick<Known, 'auth'>,
  caller: Identity,
  personId: string,
): Promise<Identity> {
  const person = await lake.auth.people.get(personId)
  if (!isSite(caller) || !person) {
    throw new ApiError(403, 'forbidden', `Not allowed to act on behalf of "${personId}"`)
  }
  return identityOf(person)
}

/** Whether the site itself asks, with the secret that only it has. */
export function isSite(identity: Identity): boolean {
  return identity.kind === 'token' && identity.id === SITE_ID
}

function identityOf({ id, name, role }: Person): Identity {
  return { kind: 'user', id, name, role }
}

function bearerOf(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

/** @throws ApiError 401 for a token that is not known. */
async function tokenIdentity(lake: Known, token: string): Promise<Identity> {
  const configured = configuredToken(lake.config, token)
  if (configured) return configured

  const robot = await lake.auth.tokens.find(token)
  if (robot) return { kind: 'token', id: robot.id, name: robot.label, role: robot.role }
  throw new ApiError(401, 'unauthorized', 'Unauthorized - Session not found', {
    errorCode: 'SIO-401-ANF',
  })
}

/** Whose the changes are that the site and the lake make by themselves. */
export const SITE_ID = 'p-site'

/** The tokens that come with the environment, and the names history shows for them. */
export const CONFIGURED_TOKENS = [
  { secret: 'authSecret', id: SITE_ID, name: 'Site', role: 'administrator' },
  { secret: 'writeToken', id: 'p-write', name: 'Write token', role: 'editor' },
  { secret: 'readToken', id: 'p-read', name: 'Read token', role: 'viewer' },
] as const

/** Those of them that have a secret. */
export function configuredRobots(config: LakeConfig) {
  return CONFIGURED_TOKENS.filter(({ secret }) => config[secret] !== undefined)
}

function configuredToken(config: LakeConfig, token: string): Identity | undefined {
  for (const { secret, id, name, role } of CONFIGURED_TOKENS) {
    const expected = config[secret]
    if (expected !== undefined && isSameSecret(expected, token)) {
      return { kind: 'token', id, name, role }
    }
  }
  return undefined
}

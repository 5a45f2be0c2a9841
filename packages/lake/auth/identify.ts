import type { Auth } from '#lake/auth/auth.ts'
import { readSessionCookie } from '#lake/auth/cookie.ts'
import { isSameSecret } from '#lake/auth/secrets.ts'
import type { LakeConfig } from '#lake/config.ts'
import { ApiError } from '#lake/errors.ts'
import type { Person } from '#lake/ports/system.ts'
import type { Identity } from '#lake/types.ts'

type LakeIdentities = { auth: Auth; config: LakeConfig }

/**
 * A caller and the means of identification. Browsers send cookies automatically, so writes with a cookie need an origin
 * check.
 */
export type Identified = { identity: Identity; via: 'bearer' | 'cookie' | 'socket' | 'nothing' }

const ANONYMOUS: Identified = { identity: { kind: 'anonymous' }, via: 'nothing' }

/** Header with the ID of the person for whom the site acts. Needs the site's secret. */
const ON_BEHALF_OF = 'x-lake-on-behalf-of'

/**
 * Identifies the sender of a request. A Bearer token takes precedence over a cookie. A cookie with an expired session
 * makes an anonymous caller, so that published content stays readable. The site may act for a person, who is then the
 * author in history and whose role applies.
 *
 * @throws ApiError 401 for an unknown Bearer token, 403 for acting on behalf of someone without being the site, or of
 * an unknown person.
 */
export async function identify(lake: LakeIdentities, headers: Headers): Promise<Identified> {
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
  lake: Pick<LakeIdentities, 'auth'>,
  caller: Identity,
  personId: string,
): Promise<Identity> {
  const person = await lake.auth.people.get(personId)
  if (!isSite(caller) || !person) {
    throw new ApiError(403, 'forbidden', `Not allowed to act on behalf of "${personId}"`)
  }
  return identityOf(person)
}

export function isSite(identity: Identity): boolean {
  return identity.kind === 'token' && identity.id === SITE_ID
}

function identityOf({ id, name, role }: Person): Identity {
  return { kind: 'user', id, name, role }
}

function bearerOf(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

async function tokenIdentity(lake: LakeIdentities, token: string): Promise<Identity> {
  const configured = configuredToken(lake.config, token)
  if (configured) return configured

  const robot = await lake.auth.tokens.find(token)
  if (robot) return { kind: 'token', id: robot.id, name: robot.label, role: robot.role }
  throw new ApiError(401, 'unauthorized', 'Unauthorized - Session not found', {
    errorCode: 'SIO-401-ANF',
  })
}

/** ID of the site, also the author of changes that the lake makes automatically. */
export const SITE_ID = 'p-site'

/** Tokens from the environment, with the names that history shows for them. */
export const CONFIGURED_TOKENS = [
  { secret: 'authSecret', id: SITE_ID, name: 'Site', role: 'administrator' },
  { secret: 'writeToken', id: 'p-write', name: 'Write token', role: 'editor' },
  { secret: 'readToken', id: 'p-read', name: 'Read token', role: 'viewer' },
] as const

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

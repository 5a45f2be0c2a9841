import { createHash, timingSafeEqual } from 'node:crypto'
import type { LakeConfig } from '#lake/config.ts'
import { ApiError } from '#lake/errors.ts'
import type { Identity } from '#lake/types.ts'

/** Who asks, and by which means: a cookie travels by itself, so its writes need an origin check. */
export type Identified = { identity: Identity; via: 'bearer' | 'cookie' | 'nothing' }

const ANONYMOUS: Identified = { identity: { kind: 'anonymous' }, via: 'nothing' }

/**
 * Finds out who sent a request. A Bearer token wins over a cookie.
 *
 * @throws ApiError 401 for a Bearer token that is not known.
 */
export function identify(config: LakeConfig, headers: Headers): Identified {
  const token = bearerOf(headers)
  if (token === undefined) return ANONYMOUS

  const identity = configuredToken(config, token)
  if (!identity) {
    throw new ApiError(401, 'unauthorized', 'Unauthorized - Session not found', {
      errorCode: 'SIO-401-ANF',
    })
  }
  return { identity, via: 'bearer' }
}

function bearerOf(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

function configuredToken(config: LakeConfig, token: string): Identity | undefined {
  const known = [
    { secret: config.authSecret, id: 'p-site', name: 'Site', role: 'administrator' },
    { secret: config.writeToken, id: 'p-write', name: 'Write token', role: 'editor' },
    { secret: config.readToken, id: 'p-read', name: 'Read token', role: 'viewer' },
  ] as const
  for (const { secret, id, name, role } of known) {
    if (secret !== undefined && equalInConstantTime(secret, token)) {
      return { kind: 'token', id, name, role }
    }
  }
  return undefined
}

/** Compares digests, so that neither content nor length shows in the time it takes. */
function equalInConstantTime(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

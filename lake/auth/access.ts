import { ApiError } from '#lake/errors.ts'
import type { Identity, Role } from '#lake/types.ts'

const ROLES = {
  read: ['administrator', 'editor', 'viewer'],
  write: ['administrator', 'editor'],
  manage: ['administrator'],
} as const satisfies Record<string, readonly Role[]>

type KnownIdentity = Exclude<Identity, { kind: 'anonymous' }>

/**
 * Lets every signed-in caller pass: drafts, history, raw perspectives, exports.
 *
 * @throws ApiError 401 when anonymous.
 */
export function requireRead(identity: Identity): KnownIdentity {
  return requireRole(identity, 'read')
}

/**
 * Lets editors and administrators pass: mutations, actions, uploads.
 *
 * @throws ApiError 401 when anonymous, 403 when the role only reads.
 */
export function requireWrite(identity: Identity): KnownIdentity {
  return requireRole(identity, 'write')
}

/**
 * Lets administrators pass: datasets, hooks, tokens, other people's sessions.
 *
 * @throws ApiError 401 when anonymous, 403 otherwise.
 */
export function requireManage(identity: Identity): KnownIdentity {
  return requireRole(identity, 'manage')
}

function requireRole(identity: Identity, permission: keyof typeof ROLES): KnownIdentity {
  // The Studio reads the code to tell an ended session (sign in again) from a refusal.
  if (identity.kind === 'anonymous') {
    throw new ApiError(401, 'unauthorized', 'Unauthorized - Session not found', {
      errorCode: 'SIO-401-ANF',
    })
  }

  const allowed: readonly Role[] = ROLES[permission]
  if (!allowed.includes(identity.role)) {
    throw new ApiError(
      403,
      'forbidden',
      `Insufficient permissions; the role "${identity.role}" may not ${permission}`,
    )
  }
  return identity
}

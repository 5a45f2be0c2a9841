import { z } from 'zod'
import { ApiError } from '#lake/errors.ts'
import { type Identity, ROLES, type Role } from '#lake/types.ts'

const ROLES_WITH = {
  read: ['administrator', 'editor', 'contributor', 'viewer'],
  write: ['administrator', 'editor', 'contributor'],
  manage: ['administrator'],
} as const

type Permission = keyof typeof ROLES_WITH
type SignedInIdentity = Exclude<Identity, { kind: 'anonymous' }>
type Permitted<P extends Permission> = SignedInIdentity & { role: (typeof ROLES_WITH)[P][number] }

export type Admitted = { anyone: Identity } & { [P in Permission]: Permitted<P> }
export type Access = keyof Admitted

/**
 * Returns the identity of a signed-in caller, who may read drafts, history, raw perspectives and exports.
 *
 * @throws ApiError 401 if anonymous.
 */
export function requireRead(identity: Identity): Permitted<'read'> {
  return requirePermission(identity, 'read')
}

/**
 * Returns the caller's identity if it has the access that a route requires. Contributors, editors and administrators
 * may write (mutations, actions, uploads) within their limits (write-limits.ts), administrators may manage (datasets,
 * webhooks, tokens, other people's sessions).
 *
 * @throws ApiError 401 if anonymous, 403 if the role isn't sufficient.
 */
export function admit<A extends Access>(identity: Identity, access: A): Admitted[A] {
  return ADMIT[access](identity)
}

const ADMIT: { [A in Access]: (identity: Identity) => Admitted[A] } = {
  anyone: (identity) => identity,
  read: requireRead,
  write: (identity) => requirePermission(identity, 'write'),
  manage: (identity) => requirePermission(identity, 'manage'),
}

function requirePermission<P extends Permission>(identity: Identity, permission: P): Permitted<P> {
  // By this code, the Studio distinguishes an expired session (sign in again) from a denied request.
  if (identity.kind === 'anonymous') {
    throw new ApiError(401, 'unauthorized', 'Unauthorized - Session not found', {
      errorCode: 'SIO-401-ANF',
    })
  }

  if (has(identity, permission)) return identity
  throw new ApiError(
    403,
    'forbidden',
    `Insufficient permissions: the role "${identity.role}" may not ${permission}`,
  )
}

function has<P extends Permission>(
  identity: SignedInIdentity,
  permission: P,
): identity is Permitted<P> {
  return ROLES_WITH[permission].some((role) => role === identity.role)
}

export const ROLE = z.enum(ROLES)

const TITLES = {
  administrator: 'Administrator',
  editor: 'Editor',
  contributor: 'Contributor',
  viewer: 'Viewer',
} as const satisfies Record<Role, string>

/** Returns a role in the format of `/users/me` and `/projects/:id/tokens`. */
export function roleEntry(role: Role) {
  return { name: role, title: TITLES[role] }
}

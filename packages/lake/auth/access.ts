import { z } from 'zod'
import { ApiError } from '#lake/errors.ts'
import type { Identity, Role } from '#lake/types.ts'

const ROLES = {
  read: ['administrator', 'editor', 'viewer'],
  write: ['administrator', 'editor'],
  manage: ['administrator'],
} as const

type Permission = keyof typeof ROLES
type KnownIdentity = Exclude<Identity, { kind: 'anonymous' }>
type Permitted<P extends Permission> = KnownIdentity & { role: (typeof ROLES)[P][number] }

/** Who may come to a route: everybody, or whoever has the permission. By it, who is there then. */
export type Admitted = { anyone: Identity } & { [P in Permission]: Permitted<P> }
export type Access = keyof Admitted

/**
 * Lets every signed-in caller pass: drafts, history, raw perspectives, exports.
 *
 * @throws ApiError 401 when anonymous.
 */
export function requireRead(identity: Identity): Permitted<'read'> {
  return requirePermission(identity, 'read')
}

/**
 * Lets pass whoever a route is for. Editors and administrators may write (mutations, actions, uploads), administrators
 * manage (datasets, hooks, tokens, other people's sessions).
 *
 * @throws ApiError 401 when anonymous, 403 when the role is not enough.
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
  // The Studio reads the code to tell an ended session (sign in again) from a refusal.
  if (identity.kind === 'anonymous') {
    throw new ApiError(401, 'unauthorized', 'Unauthorized - Session not found', {
      errorCode: 'SIO-401-ANF',
    })
  }

  if (has(identity, permission)) return identity
  throw new ApiError(
    403,
    'forbidden',
    `Insufficient permissions; the role "${identity.role}" may not ${permission}`,
  )
}

function has<P extends Permission>(
  identity: KnownIdentity,
  permission: P,
): identity is Permitted<P> {
  return ROLES[permission].some((role) => role === identity.role)
}

/** A role's name, as bodies carry it. */
export const ROLE = z.enum(['administrator', 'editor', 'viewer'])

const TITLES = {
  administrator: 'Administrator',
  editor: 'Editor',
  viewer: 'Viewer',
} as const satisfies Record<Role, string>

/** The wire form of a role, as in `/users/me` and `/projects/:id/tokens`. */
export function roleEntry(role: Role) {
  return { name: role, title: TITLES[role] }
}

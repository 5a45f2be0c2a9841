import { z } from 'zod'
import { AppError } from '#lib/errors.ts'
import { failedLake } from '#lib/storage-errors.ts'
import type { Role } from './roles.ts'
import type { Viewer } from './viewer.ts'

export type LakeAccess = { origin: string; authSecret: string; fetch?: typeof globalThis.fetch }

/**
 * Sanity's names of the roles. Contributors write drafts, editors also publish, administrators also change the site's
 * settings and see the Studio's developer tools.
 */
export const roleInStudio = {
  admin: 'administrator',
  editor: 'editor',
  writer: 'contributor',
} as const

/**
 * Gets a one-time ticket from the embedded lake for a viewer. The Studio exchanges it within a short time for its own
 * cookie.
 *
 * @returns the ticket (`sid`)
 * @throws AppError `content-unreachable` if the lake doesn't respond or rejects the request
 */
export async function openStudioSession(
  lake: LakeAccess,
  viewer: Viewer & { role: Role },
): Promise<string> {
  const { id, email, role } = viewer
  const response = await call(lake, '/vX/auth/handover', {
    method: 'POST',
    body: JSON.stringify({ id, name: email, email, role: roleInStudio[role] }),
  })

  return z.object({ sid: z.string().min(20) }).parse(await response.json()).sid
}

/**
 * Ends all Studio sessions of a person.
 *
 * @throws AppError `content-unreachable` if the lake doesn't respond or rejects the request
 */
export async function endStudioSessions(lake: LakeAccess, userId: string): Promise<void> {
  await call(lake, `/vX/auth/sessions/${encodeURIComponent(userId)}`, { method: 'DELETE' })
}

async function call(
  { origin, authSecret, fetch = globalThis.fetch }: LakeAccess,
  path: string,
  init: { method: string; body?: string },
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${authSecret}`,
    'content-type': 'application/json',
  }
  const request = { ...init, headers, cache: 'no-store' } as const
  const response = await fetch(`${origin}${path}`, request).catch(failedLake)
  if (!response.ok) {
    throw new AppError(
      'content-unreachable',
      `The lake responded to ${path} with ${response.status}`,
    )
  }

  return response
}

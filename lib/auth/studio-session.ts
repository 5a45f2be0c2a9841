import { z } from 'zod'
import { AppError } from '#lib/errors.ts'
import { failedLake } from '#lib/storage-errors.ts'
import type { Role, Viewer } from './viewer.ts'

/** The embedded lake, and the secret by which it knows the site (`env.lake`). */
export type LakeAccess = { origin: string; authSecret: string; fetch?: typeof globalThis.fetch }

/** Editors write documents; administrators also see the Studio's tools for developers. */
const roleInStudio = { admin: 'administrator', editor: 'editor' } as const

/**
 * Tells the embedded lake who is coming and gets a ticket for them. The Studio exchanges it, once and
 * soon, for a cookie of its own.
 *
 * @returns the ticket (`sid`).
 * @throws AppError `content-unreachable` when the lake does not answer or refuses.
 */
export async function openStudioSession(
  lake: LakeAccess,
  viewer: Viewer & { role: Role },
): Promise<string> {
  const { id, email, role } = viewer
  const answer = await call(lake, '/vX/auth/handover', {
    method: 'POST',
    body: JSON.stringify({ id, name: email, email, role: roleInStudio[role] }),
  })

  return z.object({ sid: z.string().min(20) }).parse(await answer.json()).sid
}

/**
 * Ends whatever this person has open in the Studio.
 *
 * @throws AppError `content-unreachable` when the lake does not answer or refuses.
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
  const answer = await fetch(`${origin}${path}`, request).catch(failedLake)
  if (!answer.ok) {
    throw new AppError('content-unreachable', `The lake answered ${path} with ${answer.status}`)
  }

  return answer
}

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

/**
 * Where a sign-in to the Studio may lead back to: the Studio of this very site and nowhere else, since
 * whoever is sent there carries a ticket that signs them in.
 *
 * @param origin what the Studio sent along: its own address.
 * @param ownHosts host names with port under which this site is reached.
 * @returns the address without fragment, or null.
 */
export function studioReturn(origin: string | null, ownHosts: readonly string[]): string | null {
  if (!origin || !URL.canParse(origin)) return null
  const url = new URL(origin)
  const isOurs = /^https?:$/.test(url.protocol) && ownHosts.includes(url.host)
  const isStudio = url.pathname === '/studio' || url.pathname.startsWith('/studio/')
  if (!isOurs || !isStudio || url.username || url.password) return null

  return `${url.origin}${url.pathname}${url.search}`
}

import 'server-only'
import { z } from 'zod'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import type { Role, Viewer } from './viewer.ts'

type Lake = { origin: string; authSecret: string }
type Options = { lake?: Lake; fetch?: typeof globalThis.fetch }

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
  viewer: Viewer & { role: Role },
  options: Options = {},
): Promise<string> {
  const { id, email, role } = viewer
  const answer = await call('/vX/auth/handover', options, {
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
export async function endStudioSessions(userId: string, options: Options = {}): Promise<void> {
  await call(`/vX/auth/sessions/${encodeURIComponent(userId)}`, options, { method: 'DELETE' })
}

async function call(
  path: string,
  { lake = env.lake, fetch = globalThis.fetch }: Options,
  init: { method: string; body?: string },
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${lake.authSecret}`,
    'content-type': 'application/json',
  }
  let answer: Response
  try {
    answer = await fetch(`${lake.origin}${path}`, { ...init, headers, cache: 'no-store' })
  } catch (cause) {
    throw new AppError('content-unreachable', `The lake does not answer ${path}`, { cause })
  }
  if (!answer.ok) {
    throw new AppError('content-unreachable', `The lake answered ${path} with ${answer.status}`)
  }

  return answer
}

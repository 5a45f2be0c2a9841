import 'server-only'
import { publicEnv } from '#lib/env.public.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import type { Refusal } from './action-outcome.ts'
import { isFromOwnPage } from './own-path.ts'
import { type AdminCheck, requireAdmin } from './require-admin.server.ts'

export type Admin = Extract<AdminCheck, { isAdmin: true }>

/**
 * Wraps every action of the admin area: rejects everyone but admins, logs exceptions and returns `failure` for them.
 * `work` returns expected errors as values.
 *
 * @param failure the message for the user (requirements §8), such as `Failed to save redirect`
 */
export async function asAdmin<Outcome>(
  failure: string,
  work: (admin: Admin) => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  const check = await requireAdmin()
  if (!check.isAdmin) {
    const { signedOut, notAdmin } = adminMessages
    return { ok: false, message: check.reason === 'signed-out' ? signedOut : notAdmin }
  }
  try {
    return await work(check)
  } catch (error) {
    console.error(failure, error)
    return { ok: false, message: failure }
  }
}

const noStore = { 'cache-control': 'private, no-store' }

/**
 * Wraps route handlers that answer admins in JSON, as `asAdmin` wraps actions: rejects everyone else and requests
 * from other sites, logs exceptions and answers 502 with `failure` for them. A `Response` is sent as it is.
 *
 * @param failure the message for the user (requirements §8)
 */
export async function answerAdmin(
  request: Request,
  failure: string,
  work: (admin: Admin) => Promise<unknown>,
): Promise<Response> {
  const admin = await requireAdmin()
  if (!admin.isAdmin) return refusedRequest(admin.reason)
  if (!isFromOwnPage(request.headers, publicEnv.siteUrl)) return refusedRequest('not-admin')
  try {
    const answer = await work(admin)
    return answer instanceof Response ? answer : Response.json(answer, { headers: noStore })
  } catch (error) {
    console.error(failure, error)
    return new Response(failure, { status: 502, headers: noStore })
  }
}

export function refusedRequest(reason: 'signed-out' | 'not-admin'): Response {
  const isSignedIn = reason === 'not-admin'
  return new Response(isSignedIn ? adminMessages.notAdmin : adminMessages.signedOut, {
    status: isSignedIn ? 403 : 401,
  })
}

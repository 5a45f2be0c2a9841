import 'server-only'
import { publicEnv } from '#lib/env.public.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import type { Refusal } from './action-outcome.ts'
import { isFromOwnPage } from './own-path.ts'
import { type AdminCheck, requireAdmin } from './require-admin.server.ts'

/** The admin who called an action, with Supabase as they may use it. */
export type Admin = Extract<AdminCheck, { isAdmin: true }>

/**
 * The frame of every action of the admin area: nobody else gets in, and whatever is thrown is logged and
 * becomes the action's own sentence. What is expected to go wrong `work` returns as a value.
 *
 * @param failure the sentence for the person (requirements §8), `Failed to save redirect`
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

const unkept = { 'cache-control': 'private, no-store' }

/**
 * The frame of a route handler that answers admins in JSON, as `asAdmin` is of actions: nobody else gets in, a page of
 * another site neither, and whatever is thrown is logged and answered 502 with the sentence. A response that `work` makes
 * itself is sent as it is.
 *
 * @param failure the sentence for the person (requirements §8)
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
    return answer instanceof Response ? answer : Response.json(answer, { headers: unkept })
  } catch (error) {
    console.error(failure, error)
    return new Response(failure, { status: 502, headers: unkept })
  }
}

/** What a route handler of the admin area answers to those it is not for, with the sentence in words. */
export function refusedRequest(reason: 'signed-out' | 'not-admin'): Response {
  const isKnown = reason === 'not-admin'
  return new Response(isKnown ? adminMessages.notAdmin : adminMessages.signedOut, {
    status: isKnown ? 403 : 401,
  })
}

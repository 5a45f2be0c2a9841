import 'server-only'
import { publicEnv } from '#lib/env.public.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import type { Admin } from './as-admin.server.ts'
import { isFromOwnPage } from './own-path.ts'
import { requireAdmin } from './require-admin.server.ts'

const unkept = { 'cache-control': 'private, no-store' }

/**
 * The frame of a route handler that answers admins in JSON, as `asAdmin` is of actions: nobody else gets in, a page of
 * another site neither, and whatever is thrown is logged and answered 502 with the sentence.
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
    return Response.json(await work(admin), { headers: unkept })
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

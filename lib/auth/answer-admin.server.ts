import 'server-only'
import { publicEnv } from '#lib/env.public.ts'
import type { Admin } from './as-admin.server.ts'
import { isFromOwnPage } from './own-page.ts'
import { refusedRequest } from './refused-request.ts'
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

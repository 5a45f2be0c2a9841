import { findViewer } from '#lib/auth/viewer.server.ts'

/**
 * Returns the signed-in user and their role, or null. Public pages are cached for everyone, so they request this after
 * loading. Rights are checked again wherever they are used. Responds with 503 if Supabase can't be reached, so that
 * an outage doesn't make people appear signed out.
 */
export async function GET(): Promise<Response> {
  const { viewer, isCertain } = await findViewer()
  const user = viewer && { id: viewer.id, email: viewer.email }
  return Response.json(
    { role: viewer?.role ?? null, user },
    { status: isCertain ? 200 : 503, headers: { 'cache-control': 'private, no-store' } },
  )
}

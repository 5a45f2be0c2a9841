import { findViewer } from '#lib/auth/viewer.server.ts'

/**
 * Who asks, and which role they have; null for a stranger. Pages are the same for all and stored, so what only
 * some may see is asked for afterwards. What they may do is checked where they do it. 503 where Supabase could
 * not be asked: nobody is taken for signed out by that.
 */
export async function GET(): Promise<Response> {
  const { viewer, isCertain } = await findViewer()
  const user = viewer && { id: viewer.id, email: viewer.email }
  return Response.json(
    { role: viewer?.role ?? null, user },
    { status: isCertain ? 200 : 503, headers: { 'cache-control': 'private, no-store' } },
  )
}

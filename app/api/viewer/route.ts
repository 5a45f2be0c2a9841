import { getViewer } from '#lib/auth/viewer.server.ts'

/**
 * Which role the person has who asks; null for everybody else. Pages are the same for all and stored, so what
 * only some may see is asked for afterwards. What they may do is checked where they do it.
 */
export async function GET(): Promise<Response> {
  const viewer = await getViewer()
  return Response.json(
    { role: viewer?.role ?? null },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}

import { readWaiting } from '#admin/kit/menu/read-waiting.server.ts'
import { answerAdmin } from '#lib/auth/as-admin.server.ts'

/** Returns the counts of the admin menu, which keeps the last ones if a request fails. */
export function GET(request: Request): Promise<Response> {
  return answerAdmin(request, 'Failed to count what waits', readWaiting)
}

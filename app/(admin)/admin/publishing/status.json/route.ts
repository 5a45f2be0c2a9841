import { publishingMessages as say } from '#admin/screens/publishing/messages.ts'
import { readFronts } from '#admin/screens/publishing/read-fronts.server.ts'
import { answerAdmin } from '#lib/auth/as-admin.server.ts'

/** The state of every front, for the open Publishing screen. A failed request leaves that screen as it is. */
export function GET(request: Request): Promise<Response> {
  return answerAdmin(request, say.readFailed, ({ client }) => readFronts(client))
}

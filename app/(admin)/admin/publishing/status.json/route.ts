import { publishingMessages as say } from '#admin/screens/publishing/messages.ts'
import { readFronts } from '#admin/screens/publishing/read-fronts.server.ts'
import { answerAdmin } from '#lib/auth/as-admin.server.ts'

/** Returns the status of all fronts for the Publishing screen, which stays as it is if a request fails. */
export function GET(request: Request): Promise<Response> {
  return answerAdmin(request, say.readFailed, ({ client }) => readFronts(client))
}

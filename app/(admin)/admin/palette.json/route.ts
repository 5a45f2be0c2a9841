import { readPaletteEntries } from '#admin/screens/palette/read-entries.server.ts'
import { answerAdmin } from '#lib/auth/as-admin.server.ts'

/** Returns what the command palette finds. */
export function GET(request: Request): Promise<Response> {
  return answerAdmin(request, 'Failed to fetch the entries', readPaletteEntries)
}

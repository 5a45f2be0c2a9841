import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { toCsv } from '#lib/redirects/redirect-csv.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'

/** All rules as a file that the import reads. */
export async function GET(): Promise<Response> {
  const check = await requireAdmin()
  if (!check.isAdmin) {
    const isKnown = check.reason === 'not-admin'
    const text = isKnown ? adminMessages.notAdmin : adminMessages.signedOut
    return new Response(text, { status: isKnown ? 403 : 401 })
  }
  const rules = await listRedirects(check.client)
  return new Response(toCsv(rules), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="redirects.csv"',
      'cache-control': 'private, no-store',
    },
  })
}

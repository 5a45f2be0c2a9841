import { refusedRequest } from '#lib/auth/as-admin.server.ts'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'
import { toCsv } from '#lib/redirects/redirect-csv.ts'
import { listRedirects } from '#lib/redirects/stored-redirects.ts'

/** Exports all rules as a CSV file that can be imported again. */
export async function GET(): Promise<Response> {
  const check = await requireAdmin()
  if (!check.isAdmin) return refusedRequest(check.reason)
  const rules = await listRedirects(check.client)
  return new Response(toCsv(rules), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="redirects.csv"',
      'cache-control': 'private, no-store',
    },
  })
}

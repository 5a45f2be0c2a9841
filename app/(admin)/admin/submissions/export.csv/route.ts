import { submissionMessages } from '#admin/screens/submissions/messages.ts'
import { findSubmissions, tableOf } from '#admin/screens/submissions/stored-submissions.ts'
import { readSubmissionQuery } from '#admin/screens/submissions/submission-query.ts'
import { submissionsCsv } from '#admin/screens/submissions/submissions-csv.ts'
import { recordAudit } from '#lib/audit/record.server.ts'
import { refusedRequest } from '#lib/auth/as-admin.server.ts'
import { requireAdmin } from '#lib/auth/require-admin.server.ts'

/** Exports all rows of the current list as CSV. The audit log records who exported personal data. */
export async function GET(request: Request): Promise<Response> {
  const check = await requireAdmin()
  if (!check.isAdmin) return refusedRequest(check.reason)

  const query = readSubmissionQuery(Object.fromEntries(new URL(request.url).searchParams))
  const { list } = query
  let rows: number
  try {
    rows = (await findSubmissions(check.client, query, { offset: 0, limit: 0 })).found
  } catch (error) {
    console.error(submissionMessages.exportFailed, error)
    return new Response(submissionMessages.exportFailed, { status: 502 })
  }
  await recordAudit(check.viewer, {
    action: 'exported',
    entity: tableOf(list),
    entityId: null,
    before: { rows },
    after: null,
  })
  const body = streamOf(submissionsCsv(check.client, query))

  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${list}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

function streamOf(parts: AsyncGenerator<string, void>): ReadableStream<string> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return()
    },
  })
}

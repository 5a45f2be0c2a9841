import type { SupabaseClient } from '@supabase/supabase-js'
import Papa from 'papaparse'
import { type FoundSubmissions, findSubmissions } from './stored-submissions.ts'
import type { SubmissionQuery } from './submission-query.ts'

/** Rows per database request: the maximum of hosted Supabase. */
const ROWS_PER_REQUEST = 1000

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const columns = {
  messages: ['received_at', 'name', 'email', 'topic', 'message', 'handled_at'],
  newsletter: ['subscribed_at', 'email', 'page', 'unsubscribed_at'],
  waitlist: ['joined_at', 'email', 'app'],
} as const

/**
 * Yields all rows of a query as CSV (RFC 4180, UTF-8) in chunks, newest first. Rows that are added or deleted
 * during the export neither shift nor duplicate others. A cell that starts with `=`, `+`, `-`, `@`, a tab, or a
 * line break gets a leading `'`, so that spreadsheets do not run it as a formula (OWASP, CSV Injection).
 *
 * @throws AppError `unexpected` with Supabase's error, also midway: an incomplete file must not look complete
 */
export async function* submissionsCsv(
  client: SupabaseClient,
  query: SubmissionQuery,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csv([[...columns[query.list]]])
  let after: { id: string; createdAt: string } | undefined
  for (;;) {
    const batch = await findSubmissions(client, query, {
      offset: 0,
      limit: ROWS_PER_REQUEST,
      after,
    })
    const { rows } = batch
    if (rows.length > 0) yield csv(cellsOf(batch))
    after = rows.at(-1)
    if (rows.length < ROWS_PER_REQUEST) return
  }
}

function cellsOf(found: FoundSubmissions): string[][] {
  if (found.list === 'messages') {
    return found.rows.map(({ createdAt, name, email, topic, message, handledAt }) => [
      utc(createdAt),
      name,
      email,
      topic ?? '',
      message,
      utc(handledAt),
    ])
  }
  if (found.list === 'newsletter') {
    return found.rows.map(({ createdAt, email, sourcePath, unsubscribedAt }) => [
      utc(createdAt),
      email,
      sourcePath ?? '',
      utc(unsubscribedAt),
    ])
  }
  return found.rows.map(({ createdAt, email, app }) => [utc(createdAt), email, app])
}

function csv(rows: string[][]): string {
  return `${Papa.unparse(rows, { escapeFormulae: true })}\r\n`
}

/** Formats a time as ISO 8601 in UTC, which spreadsheets can sort. */
function utc(time: string | null): string {
  return time ? new Date(time).toISOString() : ''
}

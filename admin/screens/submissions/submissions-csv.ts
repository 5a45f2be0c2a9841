import type { SupabaseClient } from '@supabase/supabase-js'
import Papa from 'papaparse'
import { type FoundSubmissions, findSubmissions } from './stored-submissions.ts'
import type { SubmissionQuery } from './submission-query.ts'

/** Read from the database in one go; hosted Supabase hands out no more. */
const ROWS_AT_ONCE = 1000

/** Without it Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF'

const columns = {
  messages: ['received_at', 'name', 'email', 'topic', 'message', 'handled_at'],
  newsletter: ['subscribed_at', 'email', 'page', 'unsubscribed_at'],
  waitlist: ['joined_at', 'email', 'app'],
} as const

/**
 * All rows of a query as CSV (RFC 4180) in UTF-8, piece by piece, the newest first. Rows that are added or
 * deleted meanwhile neither shift nor double the others. A cell that begins with `=`, `+`, `-`, `@`, a tab or
 * a line break, which a spreadsheet would run as a formula, gets a `'` in front (OWASP, CSV Injection).
 *
 * @throws AppError `unexpected` with what Supabase says, in the middle of it too: half a file must not look
 *   like a whole one
 */
export async function* submissionsCsv(
  client: SupabaseClient,
  query: SubmissionQuery,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csv([[...columns[query.list]]])
  let after: { id: string; createdAt: string } | undefined
  for (;;) {
    const batch = await findSubmissions(client, query, { offset: 0, limit: ROWS_AT_ONCE, after })
    const { rows } = batch
    if (rows.length > 0) yield csv(cellsOf(batch))
    after = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE) return
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

/** ISO 8601 in UTC; spreadsheets sort it as it stands. */
function utc(time: string | null): string {
  return time ? new Date(time).toISOString() : ''
}

import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { withAuthors } from '#lib/audit/authors.ts'
import { env } from '#lib/env.ts'
import { type PublishingReport, readPublishingReport } from '#lib/publishing/report.ts'
import type { NamedReport } from './change-text.ts'

const none = { count: 0, oldestSeconds: null }

/**
 * The report of publishing; `null` when it could not be read, which is logged. Ask who it is for first: it
 * tells what was changed.
 */
export async function publishingReport(): Promise<PublishingReport | null> {
  // Nothing stands before Next (`next start` by itself): whatever is published is with visitors at once.
  if (!env.front) return { changes: [], waiting: none, followUps: none }
  return readPublishingReport(fetch, env.front).catch((error: unknown) => {
    console.error('The report of publishing could not be read:', error)
    return null
  })
}

/** The report with who made the changes, as an admin may read the audit trail; `null` where the front does not answer. */
export async function namedReport(client: SupabaseClient): Promise<NamedReport | null> {
  const report = await publishingReport()
  if (!report) return null
  const changes = await withAuthors(client, report.changes).catch((error: unknown) => {
    // What waits is worth showing although nobody is named.
    console.error('Who published could not be read:', error)
    return report.changes.map((change) => ({ ...change, who: null }))
  })
  return { ...report, changes }
}

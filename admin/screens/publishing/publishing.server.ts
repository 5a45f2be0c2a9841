import 'server-only'
import { env } from '#lib/env.ts'
import { type PublishingReport, readPublishingReport } from '#lib/publishing/report.ts'

/**
 * The report of publishing; `null` when it could not be read, which is logged. Ask who it is for first: it
 * tells who changed what.
 */
export async function publishingReport(): Promise<PublishingReport | null> {
  // Nothing stands before Next (`next start` by itself): whatever is published is with visitors at once.
  if (!env.front) return { changes: [], waiting: 0, oldestWaitingSeconds: null }
  return readPublishingReport(fetch, env.front).catch((error: unknown) => {
    console.error('The report of publishing could not be read:', error)
    return null
  })
}

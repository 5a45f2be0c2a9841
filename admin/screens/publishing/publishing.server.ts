import 'server-only'
import { env } from '#lib/env.ts'
import { type PublishingReport, readPublishingReport } from '#lib/publishing/report.ts'

/**
 * The report of publishing; `null` when it could not be read, which is logged. Ask who it is for first: it
 * tells who changed what.
 */
export function publishingReport(): Promise<PublishingReport | null> {
  return readPublishingReport(fetch, env.frontOrigin, env.revalidateSecret).catch(
    (error: unknown) => {
      console.error('The report of publishing could not be read:', error)
      return null
    },
  )
}

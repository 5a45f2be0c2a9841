import { z } from 'zod'
import '#lib/zod-without-eval.ts'

const time = z.iso.datetime({ offset: true })

/** Status that a front reports about itself, stored in the column `status` of the table `fronts`. */
export const frontStatusSchema = z.object({
  host: z.string(),
  startedAt: time,
  connection: z.enum(['connected', 'connecting']),
  connectionSince: time,
  /** `null` before the first event. */
  lastEventAt: time.nullable(),
  pagesWaiting: z.number().int().nonnegative(),
  failing: z.array(
    z.object({
      path: z.string(),
      error: z.string(),
      since: time,
      /** `null` if no retry is scheduled. The next request then retries the page. */
      nextTryAt: time.nullable(),
    }),
  ),
  /** Purges at the CDN; missing without one. */
  cdn: z
    .object({
      /** Time at which the CDN confirmed the latest purge, `null` before the first one. */
      lastPurgeAt: time.nullable(),
      /** Milliseconds from a change to the confirmation of its purge. */
      lastLagMs: z.number().nonnegative().nullable(),
      /** `null` while purges succeed. A failed one is sent again until it succeeds. */
      failing: z
        .object({
          /** Completes the sentence “The CDN …”. */
          reason: z.string(),
          since: time,
          nextTryAt: time,
        })
        .nullable(),
    })
    .optional(),
})

export const MAX_FAILING_LISTED = 50

export type FrontStatus = z.infer<typeof frontStatusSchema>

const reportedFrontSchema = z.object({
  id: z.string(),
  /** True for the front of the server that answered. */
  isOwn: z.boolean(),
  seenAt: time,
  status: frontStatusSchema,
})

export const frontReportSchema = z.object({
  /** Time on the server that responded. Ages are relative to it, not to the browser's clock. */
  readAt: time,
  /** `none` if pages are not cached: under `npm run dev`, or with Next but no front. */
  ownFront: z.enum(['answered', 'silent', 'none']),
  /** The database is the only source for the other fronts. */
  database: z.enum(['answered', 'silent']),
  fronts: z.array(reportedFrontSchema),
})

export type ReportedFront = z.infer<typeof reportedFrontSchema>
export type FrontReport = z.infer<typeof frontReportSchema>

/** Milliseconds after which a front without a report, a connection or working purges needs attention. */
const ATTENTION_AFTER_MS = 30_000

/**
 * @param since start of a problem, ISO 8601
 * @param readAt time of the report, ISO 8601
 */
export function isOverdue(since: string, readAt: string): boolean {
  return Date.parse(readAt) - Date.parse(since) > ATTENTION_AFTER_MS
}

export type FrontState = 'connected' | 'connecting' | 'disconnected' | 'silent'

/**
 * Returns the state of a front. After 30 s, `connecting` becomes `disconnected`, and a front that has stopped reporting
 * becomes `silent`.
 *
 * @param readAt time of the report, ISO 8601
 */
export function frontState({ seenAt, status }: ReportedFront, readAt: string): FrontState {
  if (isOverdue(seenAt, readAt)) return 'silent'
  if (status.connection === 'connected') return 'connected'
  return isOverdue(status.connectionSince, readAt) ? 'disconnected' : 'connecting'
}

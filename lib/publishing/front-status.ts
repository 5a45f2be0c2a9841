import { z } from 'zod'
import '#lib/zod-without-eval.ts'

const time = z.iso.datetime({ offset: true })

/** What a front reports about itself: the column `status` of the table `fronts`. */
export const frontStatusSchema = z.object({
  host: z.string(),
  startedAt: time,
  /** To the content server's stream of changes. */
  connection: z.enum(['connected', 'connecting']),
  connectionSince: time,
  /** `null` before the first event. */
  lastEventAt: time.nullable(),
  /** Pages that are stale and not rendered again yet. */
  pagesWaiting: z.number().int().nonnegative(),
  failing: z.array(
    z.object({
      path: z.string(),
      error: z.string(),
      since: time,
      /** `null` when no retry is scheduled: the next request retries the page. */
      nextTryAt: time.nullable(),
    }),
  ),
})

/** Maximum number of failing pages in a status. */
export const MAX_FAILING_LISTED = 50

export type FrontStatus = z.infer<typeof frontStatusSchema>

const reportedFrontSchema = z.object({
  id: z.string(),
  /** True for the front of the server that answered. */
  isOwn: z.boolean(),
  seenAt: time,
  status: frontStatusSchema,
})

/** Every known front, as one server sees them. */
export const frontReportSchema = z.object({
  /** By the clock of the server that answered: ages are counted from it, not from the browser's clock. */
  readAt: time,
  /** `none` where pages are not cached: `npm run dev`, or Next without a front. */
  ownFront: z.enum(['answered', 'silent', 'none']),
  /** The other fronts are known from the database only. */
  database: z.enum(['answered', 'silent']),
  fronts: z.array(reportedFrontSchema),
})

export type ReportedFront = z.infer<typeof reportedFrontSchema>
export type FrontReport = z.infer<typeof frontReportSchema>

/** Milliseconds after which a front without a report or without a connection needs attention. */
const ATTENTION_AFTER_MS = 30_000

export type FrontState = 'connected' | 'connecting' | 'disconnected' | 'silent'

/**
 * Returns the state of a front: `connecting` becomes `disconnected`, and a front that stopped reporting `silent`,
 * after 30 s.
 *
 * @param readAt time of the report, ISO 8601
 */
export function frontState({ seenAt, status }: ReportedFront, readAt: string): FrontState {
  const isOver = (since: string) => Date.parse(readAt) - Date.parse(since) > ATTENTION_AFTER_MS
  if (isOver(seenAt)) return 'silent'
  if (status.connection === 'connected') return 'connected'
  return isOver(status.connectionSince) ? 'disconnected' : 'connecting'
}

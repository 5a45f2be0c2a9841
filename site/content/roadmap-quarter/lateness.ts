import { keepFor } from '#lib/next/render.ts'
import type { RoadmapItem } from './parse.ts'

/**
 * Returns whether an entry missed its date: it is in progress or planned, and the month or quarter it was estimated for
 * has ended. Without an estimate of its own, it has that of its quarter.
 */
export function isLate(
  { status, timeEstimate }: Pick<RoadmapItem, 'status' | 'timeEstimate'>,
  quarter: string,
  now: Date,
): boolean {
  const end = endOf(timeEstimate ?? quarter)
  return (status === 'in-progress' || status === 'planned') && end !== undefined && end <= now
}

/** Returns the time to compare dates with. Limits the cache of the page to the end of the month. */
export function currentTime(): Date {
  const now = new Date()
  keepFor(secondsUntilNextMonth(now))
  return now
}

/** Returns whole seconds, at least a minute. */
export function secondsUntilNextMonth(now: Date): number {
  const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)
  return Math.max(60, Math.ceil((nextMonth - now.getTime()) / 1000))
}

/** Returns when the last month or quarter named in a text ends, such as `July–September 2025` or `Q3 2025`. */
function endOf(text: string): Date | undefined {
  const [, period = '', year = ''] =
    /(?:^|\P{L})(Q[1-4]|\p{L}{3,}) (\d{4})$/u.exec(text.trim()) ?? []
  const month = MONTHS.indexOf(period.slice(0, 3).toLowerCase()) + 1
  const lastMonth = /^Q\d$/.test(period) ? Number(period.slice(1)) * 3 : month
  return lastMonth > 0 ? new Date(Date.UTC(Number(year), lastMonth)) : undefined
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

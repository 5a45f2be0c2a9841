import { cacheLife } from 'next/cache'

const FIRST_YEAR = 2024
const DAY = 86_400

/**
 * The years of the copyright line. Cached until the year ends, so that pages stay static and renew
 * themselves on New Year's Day.
 */
export async function copyrightYears(): Promise<string> {
  'use cache'
  const now = new Date()
  cacheLife({ stale: 300, revalidate: secondsUntilNextYear(now), expire: 366 * DAY })
  return yearRange(now)
}

/** `2024–2026`; in the first year just that year. */
export function yearRange(now: Date): string {
  const year = now.getUTCFullYear()
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : `${FIRST_YEAR}`
}

/** Whole seconds, at least a minute: Next does not keep what lives shorter. */
export function secondsUntilNextYear(now: Date): number {
  const newYear = Date.UTC(now.getUTCFullYear() + 1, 0)
  return Math.max(60, Math.ceil((newYear - now.getTime()) / 1000))
}

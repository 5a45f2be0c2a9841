import { cacheLife } from 'next/cache'

const FIRST_YEAR = 2024
const DAY = 86_400

/**
 * The years of the copyright line, `2024–2026`. Cached until the year ends, so that pages stay static and
 * renew themselves on New Year's Day.
 */
export async function copyrightYears(): Promise<string> {
  'use cache'
  const now = new Date()
  const untilNextYear = Math.ceil((Date.UTC(now.getUTCFullYear() + 1) - now.getTime()) / 1000)
  cacheLife({ stale: 300, revalidate: Math.max(untilNextYear, 60), expire: 366 * DAY })

  return `${FIRST_YEAR}–${now.getUTCFullYear()}`
}

import { keepFor } from '#lib/next/render.ts'

const FIRST_YEAR = 2024

/** Returns the years of the copyright line. Limits the cache of the page to the end of the year. */
export function copyrightYears(): string {
  const now = new Date()
  keepFor(secondsUntilNextYear(now))
  return yearRange(now)
}

/** Formats the range: `2024–2026`, or only the year in the first year. */
export function yearRange(now: Date): string {
  const year = now.getUTCFullYear()
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : `${FIRST_YEAR}`
}

/** Returns whole seconds, at least a minute. */
export function secondsUntilNextYear(now: Date): number {
  const newYear = Date.UTC(now.getUTCFullYear() + 1, 0)
  return Math.max(60, Math.ceil((newYear - now.getTime()) / 1000))
}

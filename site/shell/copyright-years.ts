import { keepFor } from '#lib/next/render.ts'

const FIRST_YEAR = 2024

/** The years of the copyright line. What shows them is kept until the year ends. */
export function copyrightYears(): string {
  const now = new Date()
  keepFor(secondsUntilNextYear(now))
  return yearRange(now)
}

/** `2024–2026`; in the first year just that year. */
export function yearRange(now: Date): string {
  const year = now.getUTCFullYear()
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : `${FIRST_YEAR}`
}

/** Whole seconds, at least a minute. */
export function secondsUntilNextYear(now: Date): number {
  const newYear = Date.UTC(now.getUTCFullYear() + 1, 0)
  return Math.max(60, Math.ceil((newYear - now.getTime()) / 1000))
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A stored date (`2024-12-03`) as a person reads it; blank for anything else. */
export function dateText(date: unknown): string {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? '' : format.format(time)
}

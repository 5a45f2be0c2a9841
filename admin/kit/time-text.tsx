import { LOCALE } from '#schemas/locale.ts'

/** UTC, so that server and browser render the same text. */
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats the date of an ISO 8601 time, in UTC: “Nov 21, 2026”. */
export function dayOf(time: string): string {
  return day.format(new Date(time))
}
const FORMAT = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Formats an ISO 8601 time: “Nov 21, 2026, 3:24 PM UTC”. */
export function timeOf(iso: string): string {
  return `${FORMAT.format(new Date(iso))} UTC`
}

/** A `time` element: `Nov 21, 2026, 3:24 PM UTC`. */
export function TimeText({ iso }: { iso: string }) {
  const time = new Date(iso)
  return <time dateTime={time.toISOString()}>{timeOf(iso)}</time>
}

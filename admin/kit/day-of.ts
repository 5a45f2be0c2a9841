/** Of one time zone, so that server and browser write the same. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The day of an ISO 8601 time, in UTC: “Nov 21, 2026”. */
export function dayOf(time: string): string {
  return day.format(new Date(time))
}

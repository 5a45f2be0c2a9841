import { LOCALE } from '../locale.ts'

type Length = 'long' | 'short'

/**
 * Formats a time with its time zone: “Monday, December 1, 9:00 AM EST”, or “Dec 1, 9:00 AM EST” where there is little
 * room. Includes the year if it isn't the current one.
 */
export function whenText(
  iso: string,
  timeZone: string,
  { now = new Date(), length = 'long' }: { now?: Date; length?: Length } = {},
): string {
  const time = new Date(iso)
  const yearOf = (date: Date) =>
    new Intl.DateTimeFormat(LOCALE, { year: 'numeric', timeZone }).format(date)
  const day = new Intl.DateTimeFormat(LOCALE, {
    ...(length === 'long' && { weekday: 'long' }),
    month: length,
    day: 'numeric',
    ...(yearOf(time) !== yearOf(now) && { year: 'numeric' }),
    timeZone,
  })
  const clock = new Intl.DateTimeFormat(LOCALE, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  return `${day.format(time)}, ${clock.format(time)}`
}

/** Says what is planned for a document and when: “Scheduled for Monday, December 1, 9:00 AM EST”. */
export function planText(
  { action, at, state, error }: PlanFacts,
  timeZone: string,
  length: Length = 'long',
): string {
  const when = at === null ? null : whenText(at, timeZone, { length })
  const onTime = when === null ? 'at its time' : `on ${when}`
  if (state === 'scheduled') {
    return action === 'publish'
      ? `Scheduled for ${when ?? 'a later time'}`
      : `Will be unpublished ${onTime}`
  }
  if (state === 'paused') return `Not scheduled. It was planned for ${when ?? 'a time'}`
  return `Couldn’t be ${action}ed ${onTime}: ${error}`
}

type PlanFacts = {
  readonly action: 'publish' | 'unpublish'
  /** ISO 8601; null if the time isn't known. */
  readonly at: string | null
  readonly state: 'scheduled' | 'paused' | 'failed'
  readonly error: string
}

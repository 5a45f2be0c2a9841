import { LOCALE } from '#schemas/locale.ts'
import type { DocumentPlan } from './plans.ts'

/** Formats a time with its time zone: “Monday, December 1, 9:00 AM EST”, with the year if it isn't the current one. */
export function whenText(iso: string, timeZone: string, now = new Date()): string {
  const time = new Date(iso)
  const yearOf = (date: Date) =>
    new Intl.DateTimeFormat(LOCALE, { year: 'numeric', timeZone }).format(date)
  const day = new Intl.DateTimeFormat(LOCALE, {
    weekday: 'long',
    month: 'long',
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
export function planText({ action, at, state, error }: PlanFacts, timeZone: string): string {
  const when = at === null ? null : whenText(at, timeZone)
  const onTime = when === null ? 'at its time' : `on ${when}`
  if (state === 'scheduled') {
    return action === 'publish'
      ? `Scheduled for ${when ?? 'a later time'}`
      : `Will be unpublished ${onTime}`
  }
  if (state === 'paused') return `Not scheduled. It was planned for ${when ?? 'a time'}`
  return `Couldn’t be ${action}ed ${onTime}: ${error}`
}

type PlanFacts = Pick<DocumentPlan, 'action' | 'at' | 'state' | 'error'>

const DAY = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?|(\d{2})(\d{2})|-?W(\d{2})-?([1-7])|-?(\d{3}))$/i
const TIME = /^(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i
/** Dates of RSS feeds (RFC 5322), as WordPress exports them. */
const MAIL =
  /^(?:[a-z]{3},\s*)?\d{1,2}\s+[a-z]{3}\s+\d{4}\s+\d{2}:\d{2}(?::\d{2})?\s*(?:[+-]\d{4}|GMT|UT|Z)$/i

const DAY_MS = 86_400_000

/**
 * Reads a date or time in any form of ISO 8601 that imports bring, and in RFC 5322's: with an offset, without seconds
 * or separators, as a week or day of the year. A time without an offset is UTC. Keeps the offset, so that the day stays
 * the author's.
 *
 * @returns `2023-03-15`, `2023-03-15T09:30:00+02:00`, or undefined if there is no such date
 */
export function readIsoDate(typed: string): string | undefined {
  const text = typed.trim()
  if (MAIL.test(text)) {
    const moment = new Date(text)
    return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
  }
  const [date = '', time, ...more] = text.split(/[T ](?=\d)/i)
  const day = dayOf(DAY.exec(date))
  if (day === undefined || more.length > 0) return undefined
  if (time === undefined) return day
  const clock = clockOf(TIME.exec(time))
  return clock === undefined ? undefined : `${day}T${clock}`
}

function dayOf(match: RegExpExecArray | null): string | undefined {
  if (!match) return undefined
  const [
    ,
    year = '',
    month = match[4] ?? '01',
    day = match[5] ?? '01',
    ,
    ,
    week,
    weekday,
    ordinal,
  ] = match
  if (week) return weekDate(Number(year), Number(week), Number(weekday))
  if (ordinal) return within(Date.UTC(Number(year), 0, Number(ordinal)), year)
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const iso = within(moment, year)
  return iso === `${year}-${month}-${day}` ? iso : undefined
}

/** Week 1 is the one with January 4, and weeks start on Monday (ISO 8601-1, 5.2.3). */
function weekDate(year: number, week: number, weekday: number): string | undefined {
  const fourth = Date.UTC(year, 0, 4)
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS
  const thursday = new Date(monday + ((week - 1) * 7 + 3) * DAY_MS)
  if (week < 1 || thursday.getUTCFullYear() !== year) return undefined
  return isoDay(monday + ((week - 1) * 7 + weekday - 1) * DAY_MS)
}

function within(moment: number, year: string): string | undefined {
  const iso = isoDay(moment)
  return iso.startsWith(year) ? iso : undefined
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

function clockOf(match: RegExpExecArray | null): string | undefined {
  if (!match) return undefined
  const [, hour = '', minute = '00', second = '00', fraction = '', zone = 'Z'] = match
  const [, sign, hours = '00', minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  if (!isTime || Number(hours) > 14 || Number(minutes) > 59) return undefined
  const millis = fraction ? `.${fraction.slice(0, 3).padEnd(3, '0')}` : ''
  const offset = sign && `${hours}${minutes}` !== '0000' ? `${sign}${hours}:${minutes}` : 'Z'
  return `${hour}:${minute}:${second}${millis}${offset}`
}

import { trimInvisible } from './invisible.ts'

const DAY =
  /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?|([/.])(\d{1,2})\4(\d{1,2})|(\d{2})(\d{2})|-?W(\d{2})-?([1-7])|-?(\d{3}))$/i
const TIME =
  /^(\d{1,2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?)?\s*(?:([ap])\.?m\b\.?\s*)?(?:([a-z]{1,3})|(?:GMT|UTC)?([+-])(\d{2}):?(\d{2})?)?$/i

/** Days with the name of the month, as in RSS feeds (RFC 5322) and in JavaScript's own form, and the rest. */
const NAMED =
  /^(?:[a-z]{3,9},?\s+)?(?:(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?|([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?),?\s+(\d{4}|\d{2})(?:,?\s+(?:at\s+)?(.*))?$/i

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
]

/** Hours from UTC of the zones of RFC 5322, section 4.3. Other names are ambiguous. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ Z: 0, UT: 0, UTC: 0, GMT: 0 },
  ...{ EDT: -4, EST: -5, CDT: -5, CST: -6, MDT: -6, MST: -7, PDT: -7, PST: -8 },
}

/** Seconds or milliseconds since 1970, of the years 2001 to 2029. Other numbers can be compact dates. */
const UNIX_TIME = /^(1[0-8]\d{8})(?:\d{3})?$/

const DAY_MS = 86_400_000

/**
 * Reads a date or time as imports bring them: ISO 8601 in any form, the year first with slashes or dots, RFC 5322,
 * RFC 9557, Unix time, and dates of blog software. A time without an offset is UTC. Keeps the offset, so that the day
 * stays the author's. Leaves out a time that it can't read. Dates like 03/15/2023 mean different days in different
 * countries and aren't read.
 *
 * @returns `2023-03-15`, `2023-03-15T09:30:00+02:00`, or undefined if there is no such date
 */
export function readIsoDate(typed: string): string | undefined {
  const text = trimInvisible(typed)
    .replace(/(?:\[[^\]]*\])+$|\s+\([^)]*\)$/, '')
    .replace(/\s+/g, ' ')
    .replaceAll('−', '-')
    // C and X (Twitter) put the year last.
    .replace(/^([a-z]{3} [a-z]{3} \d{1,2}) ([\d:]{8}(?: \S+)?) (\d{4})$/i, '$1 $3 $2')
  const [, seconds] = UNIX_TIME.exec(text) ?? []
  if (seconds) return `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19)}Z`
  const { day, time } = partsOf(text)
  const clock = time && clockOf(TIME.exec(time))
  if (day === undefined || !clock) return day
  if (!clock.startsWith('24')) return `${day}T${clock}`
  // The end of a day is the start of the next (ISO 8601-1, 4.3.8).
  return /^24:00:00(?:\.0+)?(?!\.)/.test(clock)
    ? `${isoDay(Date.parse(day) + DAY_MS)}T00${clock.slice(2)}`
    : day
}

/** Compares two dates that `readIsoDate` returned, the earlier first. */
export function compareDates(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b)
}

function partsOf(text: string): { day?: string | undefined; time?: string | undefined } {
  const [, date, monthAfter, monthBefore, dateAfter, year = '', rest] = NAMED.exec(text) ?? []
  const name = (monthAfter ?? monthBefore)?.toLowerCase()
  if (name) {
    const month = MONTHS.findIndex((each) => each.startsWith(name))
    return { day: calendarDay(fullYear(year), month + 1, Number(date ?? dateAfter)), time: rest }
  }
  // XML Schema allows an offset after a day.
  const [, alone] = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/i.exec(text) ?? []
  const [, day = '', time] =
    /^(\S+?)(?:(?:T(?=\d)|,? (?:at )?|(?<=^\d{8})(?=\d{6}$))(.*))?$/i.exec(alone ?? text) ?? []
  return { day: dayOf(DAY.exec(day)), time }
}

/** Years of two digits are those of RFC 5322, section 4.3. */
function fullYear(year: string): number {
  if (year.length === 4) return Number(year)
  return Number(year) + (Number(year) < 50 ? 2000 : 1900)
}

function dayOf(match: RegExpExecArray | null): string | undefined {
  if (!match) return undefined
  const [, year = '', ...parts] = match
  const [month, day, , month2, day2, month3, day3, week, weekday, ordinal] = parts
  if (week) return weekDate(Number(year), Number(week), Number(weekday))
  if (ordinal) return within(Date.UTC(Number(year), 0, Number(ordinal)), year)
  return calendarDay(
    Number(year),
    Number(month ?? month2 ?? month3 ?? 1),
    Number(day ?? day2 ?? day3 ?? 1),
  )
}

function calendarDay(year: number, month: number, day: number): string | undefined {
  const iso = isoDay(Date.UTC(year, month - 1, day))
  const [y, m, d] = iso.split('-').map(Number)
  return y === year && m === month && d === day ? iso : undefined
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
  const [, hours = '', minute = '00', second = '00', fraction = '', half, zone, ...offset] = match
  const hour = half ? hourOf(Number(hours), half) : hours
  const isTime = Number(hour) <= 24 && Number(minute) < 60 && Number(second) <= 60
  const shift = zone ? zoneOffset(zone) : numericOffset(offset)
  if (!isTime || shift === undefined) return undefined
  const millis = fraction ? `.${fraction.slice(0, 3).padEnd(3, '0')}` : ''
  // JavaScript has no leap seconds.
  return `${hour.padStart(2, '0')}:${minute}:${second === '60' ? '59' : second}${millis}${shift}`
}

/** Returns the hour of a day of 24 hours; `NaN` if there is none. */
function hourOf(hour: number, half: string): string {
  const isHour = hour >= 1 && hour <= 12
  return String(isHour ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number.NaN)
}

function zoneOffset(zone: string): string | undefined {
  const hours = ZONES[zone.toUpperCase()]
  if (hours === undefined) return undefined
  return hours === 0 ? 'Z' : `-${String(-hours).padStart(2, '0')}:00`
}

function numericOffset([sign, hours = '00', minutes = '00']: readonly (string | undefined)[]) {
  if (Number(hours) > 14 || Number(minutes) > 59) return undefined
  return sign && `${hours}${minutes}` !== '0000' ? `${sign}${hours}:${minutes}` : 'Z'
}

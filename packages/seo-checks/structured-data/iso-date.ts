const dateTime =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

export type IsoMoment = { readonly hasTime: boolean; readonly hasZone: boolean }

/** Parses a date or a date and time in ISO 8601's calendar format; undefined if invalid, such as `2026-02-30`. */
export function readIsoMoment(text: string): IsoMoment | undefined {
  const [whole, year, month, day, hour, minute, second, zone] = dateTime.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const isDay = Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
  const isTime = Number(hour ?? 0) < 24 && Number(minute ?? 0) < 60 && Number(second ?? 0) < 60
  if (!(isDay && isTime)) return undefined
  return { hasTime: hour !== undefined, hasZone: zone !== undefined }
}

const months = 'janfebmaraprmayjunjulaugsepoctnovdec'

/**
 * Converts a date as people write it: `March 3, 2026`, `3rd Mar 2026`, `14.3.2026`, `3/14/2026`. Undefined for anything
 * else, including ambiguous dates such as `03/04/2026`.
 */
export function toIsoDate(text: string): string | undefined {
  const [one = '', other = '', year = '', ...rest] = text
    .trim()
    .split(/[\s,./]+|(?<=\d)(?:st|nd|rd|th)[\s,]+/i)
  const isDayFirst = isName(other) || (!isName(one) && (text.includes('.') || Number(one) > 12))
  const [month, day] = isDayFirst ? [other, one] : [one, other]
  const isClear = isDayFirst || isName(one) || Number(other) > 12 || one === other
  const iso = `${year}-${pad(isName(month) ? monthNamed(month) : month)}-${pad(day)}`
  return isClear && rest.length === 0 && readIsoMoment(iso) ? iso : undefined
}

function isName(text: string): boolean {
  return /^[a-z]{3}/i.test(text)
}

/** Returns 1 to 12, or a fraction if no month begins with these letters. */
function monthNamed(name: string): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) / 3 + 1
}

/** Returns a negative number if the first is earlier; undefined if either is invalid. Dates count as UTC. */
export function compareMoments(a: string, b: string): number | undefined {
  if (!(readIsoMoment(a) && readIsoMoment(b))) return undefined
  const difference = Date.parse(a.trim().replace(' ', 'T')) - Date.parse(b.trim().replace(' ', 'T'))
  return Number.isNaN(difference) ? undefined : difference
}

/** Formats a time in local time with its UTC offset: `2026-03-10T08:00:00-05:00`. */
export function isoMoment(moment: Date): string {
  const offset = -moment.getTimezoneOffset()
  const sign = offset < 0 ? '-' : '+'
  const zone = `${sign}${pad(Math.floor(Math.abs(offset) / 60))}:${pad(Math.abs(offset) % 60)}`
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(pad).join(':')
  return `${isoDay(moment)}T${time}${zone}`
}

/** Formats a date in local time: `2026-03-10`. */
export function isoDay(moment: Date): string {
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}

function daysIn(year: number, month: number): number {
  if (month < 1 || month > 12) return 0
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

function pad(figure: number | string): string {
  return String(figure).padStart(2, '0')
}

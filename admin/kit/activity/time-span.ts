/** Time span of a filter, ISO 8601 in UTC; `null` for an open end. */
export type TimeSpan = { readonly from: string | null; readonly until: string | null }

/** Periods of the activity screen and the number of days they cover, today included. */
export const PERIODS = { today: 1, week: 7, month: 30 } as const

export type Period = keyof typeof PERIODS

export function isPeriod(value: string): value is Period {
  return Object.hasOwn(PERIODS, value)
}

/** Returns the span of the last days, which begin and end at midnight in a time zone. */
export function spanOfPeriod(period: Period, zone: string, now: Date): TimeSpan {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
  return { from: startOfDay(today, zone, 1 - PERIODS[period]), until: null }
}

/** Returns the span from the start of one day to the end of another (`2026-11-28`) in a time zone. */
export function spanOfDays(from: string, to: string, zone: string): TimeSpan {
  return {
    from: from ? startOfDay(from, zone) : null,
    until: to ? startOfDay(to, zone, 1) : null,
  }
}

/** Returns true for a date such as `2026-11-28` that exists. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(time || 0).toISOString().startsWith(text)
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

function startOfDay(day: string, zone: string, addDays = 0): string {
  const midnight = new Date(`${day}T00:00:00Z`)
  midnight.setUTCDate(midnight.getUTCDate() + addDays)
  const wanted = midnight.getTime()
  // The offset at the wanted time is known only near it: a change of clocks may lie between.
  const near = wanted - offsetAt(wanted, zone)
  return new Date(wanted - offsetAt(near, zone)).toISOString()
}

/** Returns the offset of a time zone from UTC in milliseconds. */
function offsetAt(time: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

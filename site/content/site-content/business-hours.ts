import { type WeekDay, weekDays } from 'brightkeel-seo-checks/structured-data/week-days.ts'

/** A range of opening hours that applies to several days. */
export type BusinessHours = {
  /** English day names, Monday first. */
  readonly days: readonly WeekDay[]
  /** Hours after midnight, 8.5 is half past eight. After 24, it closes on the next day. */
  readonly opens: number
  readonly closes: number
}

type Token =
  | { readonly kind: 'days'; readonly from: number; readonly to: number }
  | {
      readonly kind: 'times'
      readonly opens: number
      readonly closes: number
      readonly isDaily?: boolean
    }
  | { readonly kind: 'closed' | 'separator' | 'zone' }

const DAY =
  '(?:mon|tue|wed|thu|fri|sat|sun)(?:s|rs?|day|sday|nesday|rsday|urday)?s?\\b\\.?|(?:mo|tu|we|th|fr|sa|su)\\b\\.?'
const TIME = '(?:\\d{1,2}(?:[:.]\\d{2})?\\s*(?:[ap]\\.?m\\b\\.?)?|noon|midday|midnight)'
const DASH = '\\s*(?:[-–—‐‑−]|\\b(?:to|through|thru|until|till)\\b)\\s*'

const patterns = {
  days: new RegExp(`(${DAY})(?:${DASH}(${DAY}))?|(weekdays|weekends?|daily|every ?day)\\b`, 'iy'),
  allDay: /(?:open\s+)?24(?:\s*(?:hours|hrs|h)\b|\/7)/iy,
  times: new RegExp(`(?:open\\s+|from\\s+)?(${TIME})${DASH}(${TIME})`, 'iy'),
  closed: /closed\b/iy,
  zone: /\(?(?:(?:eastern|central|mountain|pacific|local)(?:\s+(?:standard|daylight))?(?:\s+time)?|[ecmp][sd]?t|gmt|utc|bst|cet|cest)\b\)?/iy,
  separator: /[\s,;:&/|+·•.]+|\band\b/iy,
}

/**
 * Parses business hours from display text: `Monday–Friday 8AM–6PM, Saturday 9AM–3PM Eastern` (requirements §9), with
 * minutes, several ranges a day, 24-hour times and closed days.
 *
 * @returns null if any part is unclear, because a chart of only some hours would be wrong
 */
export function parseBusinessHours(text: string): readonly BusinessHours[] | null {
  const tokens = tokensOf(text.trim())
  const hours = tokens && grouped(tokens)
  return hours && !hasConflict(hours) ? hours.filter(({ opens }) => !Number.isNaN(opens)) : null
}

function tokensOf(text: string): readonly Token[] | null {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const found = tokenAt(text, at)
    if (!found) return null
    tokens.push(...found.tokens)
    at = found.end
  }
  return tokens
}

function tokenAt(text: string, at: number) {
  for (const [kind, pattern] of Object.entries(patterns)) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    const tokens = match && read(kind, match)
    if (tokens) return { tokens, end: pattern.lastIndex }
  }
  return undefined
}

function read(kind: string, match: RegExpExecArray): readonly Token[] | undefined {
  const [, first = '', second = '', group = ''] = match
  if (kind === 'days') return daysOf(first, second, group)
  if (kind === 'allDay') {
    return [{ kind: 'times', opens: 0, closes: 24, isDaily: match[0].endsWith('/7') }]
  }
  if (kind === 'times') {
    const times = timesOf(first, second)
    return times && [{ kind: 'times', ...times }]
  }
  return kind === 'closed' || kind === 'zone' ? [{ kind }] : [{ kind: 'separator' }]
}

function daysOf(first: string, second: string, group: string): readonly Token[] | undefined {
  if (group) {
    const isPart = /^week/i.test(group)
    const isWeekend = /^weekend/i.test(group)
    return [{ kind: 'days', from: isWeekend ? 5 : 0, to: isPart && !isWeekend ? 4 : 6 }]
  }
  const from = dayIndex(first)
  const to = second ? dayIndex(second) : from
  if (to >= from) return [{ kind: 'days', from, to }]
  // American weeks start on Sunday.
  const isSunday = from === 6
  return isSunday
    ? [
        { kind: 'days', from: 0, to },
        { kind: 'days', from, to: from },
      ]
    : undefined
}

function dayIndex(name: string): number {
  return weekDays.findIndex((day) => day.toLowerCase().startsWith(name.slice(0, 2).toLowerCase()))
}

type Clock = { readonly hour: number; readonly half: string; readonly isExact: boolean }

/** The latest closing time after midnight, and the longest time until then. `8AM–6AM` is rather a typo. */
const LATEST = 6
const LONGEST = 16

/** Reads two times. A half of the day that only the second one names applies to both, unless it ends too early. */
function timesOf(first: string, second: string): { opens: number; closes: number } | undefined {
  const [from, end] = [clockOf(first), clockOf(second)]
  if (!(from && end)) return undefined
  const to = isMidnight(end) ? { ...end, hour: 24, half: end.half && 'm' } : end
  const ends = inHalf(to, to.half)
  const late = lateTimes(from, to)
  if (late) return late
  const starts = [from.half || to.half, 'a']
    .map((half) => inHalf(from, half))
    .find((start, index) => start < ends && (index === 0 || (!from.half && to.half)))
  if (starts === undefined || (from.half && !to.half)) return undefined
  // Without AM or PM, `9–5`, `1:00–5:00` and `8–midnight` are unclear, but `9–18` and `9:00–12:30` are not.
  const isClear =
    to.half === 'm'
      ? from.half !== '' || from.hour > 12
      : to.half !== '' || to.hour > 12 || (from.isExact && to.isExact && from.hour >= 6)
  return isClear ? { opens: starts, closes: ends } : undefined
}

function isMidnight({ hour, half, isExact }: Clock): boolean {
  return half === 'm' || (half === 'a' && hour === 12) || (half === '' && hour === 0 && isExact)
}

/** Reads `8pm–2am` and `20:00–02:00`, which end on the next day. */
function lateTimes(from: Clock, to: Clock): { opens: number; closes: number } | undefined {
  const is24Hours =
    from.half === '' && to.half === '' && from.isExact && to.isExact && from.hour >= 13
  if (!is24Hours && !(from.half && to.half === 'a')) return undefined
  const [opens, closes] = [inHalf(from, from.half), inHalf(to, to.half)]
  const isLate = closes < opens && closes <= LATEST && closes + 24 - opens <= LONGEST
  return isLate ? { opens, closes: closes + 24 } : undefined
}

function clockOf(text: string): Clock | undefined {
  if (/^(?:noon|midday)$/i.test(text)) return { hour: 12, half: 'p', isExact: true }
  if (/^midnight$/i.test(text)) return { hour: 24, half: 'm', isExact: true }
  const [, hours, minutes, half = ''] = /^(\d+)(?:[:.](\d+))?\s*([ap])?/i.exec(text) ?? []
  const hour = Number(hours) + Number(minutes ?? 0) / 60
  const isTime = Number(minutes ?? 0) < 60 && (half ? hour >= 1 && hour < 13 : hour <= 24)
  return isTime ? { hour, half: half.toLowerCase(), isExact: minutes !== undefined } : undefined
}

/** Converts a 12-hour time, in which twelve is hour 0 of its half of the day. `0:30` and `18:00` are 24-hour times. */
function inHalf({ hour }: Clock, half: string): number {
  if ((half !== 'a' && half !== 'p') || hour < 1 || hour >= 13) return hour
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

/** Gives each range the days before it, and `24/7` every day. Closed days have `NaN` hours. */
function grouped(tokens: readonly Token[]): readonly BusinessHours[] | null {
  const hours: BusinessHours[] = []
  let days: readonly WeekDay[] = isEveryDay(tokens) ? weekDays : []
  let hasHours = true
  for (const token of tokens) {
    if (token.kind === 'days') {
      days = [...(hasHours ? [] : days), ...weekDays.slice(token.from, token.to + 1)]
      hasHours = false
    }
    if (token.kind === 'times' || token.kind === 'closed') {
      const own = days
      hours.push({ days: weekDays.filter((day) => own.includes(day)), ...rangeOf(token) })
      hasHours = true
    }
    // A range or a time zone before the first day belongs to nothing.
    if (token.kind !== 'separator' && days.length === 0) return null
  }
  return hasHours && hours.length > 0 ? hours : null
}

function isEveryDay([first]: readonly Token[]): boolean {
  return first?.kind === 'times' && first.isDaily === true
}

function rangeOf(token: Token): { opens: number; closes: number } {
  return token.kind === 'times'
    ? { opens: token.opens, closes: token.closes }
    : { opens: Number.NaN, closes: Number.NaN }
}

/** Returns true if two ranges of a day overlap, or if a day is both open and closed. */
function hasConflict(hours: readonly BusinessHours[]): boolean {
  return hours.some((one, index) =>
    hours
      .slice(index + 1)
      .some(
        (other) =>
          one.days.some((day) => other.days.includes(day)) &&
          !(one.closes <= other.opens || other.closes <= one.opens),
      ),
  )
}

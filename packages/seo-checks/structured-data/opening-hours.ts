import {
  bareTerm,
  isObject,
  type Json,
  type JsonObject,
  property,
  typesOf,
  valuesOf,
} from './json.ts'
import type { Row } from './model.ts'
import { weekDays } from './week-days.ts'

/** Two-letter day names used by `openingHours`: `Mo-Fr 09:00-18:00`. */
const shortDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const knownKeys = ['@type', 'dayOfWeek', 'opens', 'closes', 'validFrom', 'validThrough']

/** Converts rows to opening hours. Skips rows without days or without both times. */
export function hoursToJson(rows: readonly Row[]): readonly JsonObject[] {
  return rows.flatMap((row) => {
    const days = daysOf(row)
    const opens = row.opens?.trim() ?? ''
    const closes = row.closes?.trim() ?? ''
    if (days.length === 0 || opens === '' || closes === '') return []
    const from = row.from?.trim()
    const through = row.through?.trim()
    return [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.length === 1 ? (days[0] ?? '') : days,
        opens,
        closes,
        ...(from ? { validFrom: from } : {}),
        ...(through ? { validThrough: through } : {}),
      },
    ]
  })
}

/** Converts opening hours to rows, or undefined when rows can't express them. */
export function hoursFromJson(value: Json): readonly Row[] | undefined {
  const rows = valuesOf(value).map((entry) => (isObject(entry) ? hoursRow(entry) : undefined))
  return rows.length > 0 && rows.every((row) => row !== undefined) ? rows : undefined
}

/** Converts the older text format (`["Mo-Fr 09:00-18:00", "Sa 10:00-14:00"]`) to rows; undefined if ambiguous. */
export function hoursFromText(value: Json): readonly Row[] | undefined {
  const texts = valuesOf(value)
  const rows = texts.map((text) => (typeof text === 'string' ? textRow(text) : undefined))
  return rows.length > 0 && rows.every((row) => row !== undefined) ? rows : undefined
}

const day = '(?:Mo|Tu|We|Th|Fr|Sa|Su)'
const days = `${day}(?:-${day})?`
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const times = `${time}-(?:${time}|24:00)`
const openingHours = new RegExp(`^${days}(?:, ?${days})*(?: +${times}(?:, ?${times})*)?$`)

/** Returns true for opening hours as schema.org defines them: `Mo-Fr 09:00-12:00,13:00-17:00`, `Mo-Su`. */
export function isOpeningHours(text: string): boolean {
  return openingHours.test(text.trim())
}

/** Returns a row's days in weekday order. */
export function daysOf(row: Row): readonly string[] {
  const chosen = (row.days ?? '').split(' ')
  return weekDays.filter((day) => chosen.includes(day))
}

function hoursRow(entry: JsonObject): Row | undefined {
  const types = typesOf(entry)
  const isPlain = Object.keys(entry).every((key) => knownKeys.includes(key))
  const days = valuesOf(property(entry, 'dayOfWeek')).map((day) =>
    weekDays.find((weekDay) => typeof day === 'string' && weekDay === bareTerm(day)),
  )
  const [opens, closes, from, through] = ['opens', 'closes', 'validFrom', 'validThrough'].map(
    (key) => property(entry, key),
  )
  if (!isPlain || (types.length > 0 && types[0] !== 'OpeningHoursSpecification')) return undefined
  if (days.length === 0 || days.some((day) => day === undefined)) return undefined
  if (typeof opens !== 'string' || typeof closes !== 'string') return undefined
  return {
    days: days.join(' '),
    opens,
    closes,
    ...(typeof from === 'string' ? { from } : {}),
    ...(typeof through === 'string' ? { through } : {}),
  }
}

function textRow(text: string): Row | undefined {
  const [whole, days = '', opens = '', closes = ''] =
    /^([A-Za-z,\s-]+)\s+(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const chosen = days.split(',').map((part) => dayRange(part.trim()))
  if (chosen.some((part) => part === undefined)) return undefined
  return {
    days: chosen.flatMap((part) => part ?? []).join(' '),
    opens: opens.padStart(5, '0'),
    closes: closes.padStart(5, '0'),
  }
}

/** Parses `Mo-Fr`, `Sa` or `Saturday` to day names. A range may wrap around the end of the week. */
function dayRange(text: string): readonly string[] | undefined {
  const ends = text.split(/\s*-\s*/).map((day) => shortDays.indexOf(sentenceCase(day.slice(0, 2))))
  const [first = -1, last = first] = ends
  if (first < 0 || last < 0 || ends.length > 2) return undefined
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, step) => weekDays[(first + step) % 7] ?? '')
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()
}

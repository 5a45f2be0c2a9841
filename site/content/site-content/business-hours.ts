import { type WeekDay, weekDays } from 'brightkeel-seo-checks/structured-data/week-days.ts'

/** A range of opening hours that applies to several days. */
export type BusinessHours = {
  /** English day names, Monday first. */
  readonly days: readonly WeekDay[]
  /** Whole hours after midnight, 0 to 24. */
  readonly opens: number
  readonly closes: number
}

const STRETCH =
  /^(\w+)(?:\s*(?:[–-]|to)\s*(\w+))?:?\s+(\d+)\s*([ap])m\s*(?:[–-]|to)\s*(\d+)\s*([ap])m/i

/**
 * Parses business hours from display text: `Monday–Friday 8AM–6PM, Saturday 9AM–3PM Eastern` (requirements §9).
 *
 * @returns null if any part is unclear, because a chart of only some hours would be wrong
 */
export function parseBusinessHours(text: string): readonly BusinessHours[] | null {
  const stretches = text.split(/[,;\n]/).map((part) => parseStretch(part.trim()))
  const understood = stretches.filter((stretch) => stretch !== null)

  return understood.length === stretches.length ? understood : null
}

function parseStretch(part: string): BusinessHours | null {
  const [, first = '', last = first, opens, opensHalf, closes, closesHalf] =
    STRETCH.exec(part) ?? []
  const from = dayIndex(first)
  const to = dayIndex(last || first)
  const hours = { opens: fullHour(opens, opensHalf), closes: fullHour(closes, closesHalf) }
  if (from < 0 || to < from || !(hours.opens < hours.closes)) return null

  return { days: weekDays.slice(from, to + 1), ...hours }
}

function dayIndex(name: string): number {
  return weekDays.findIndex((day) => day.toLowerCase() === name.toLowerCase())
}

/** Converts a 12-hour time, in which twelve is hour 0 of its half of the day. */
function fullHour(hour: string | undefined, half: string | undefined): number {
  const number = Number(hour)
  if (!(number >= 1 && number <= 12)) return Number.NaN

  return (number % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)
}

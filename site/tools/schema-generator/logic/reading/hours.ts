import type { Row } from 'brightkeel-seo-checks/structured-data/model.ts'
import { weekDays } from 'brightkeel-seo-checks/structured-data/week-days.ts'

/** Rows of opening hours, and the lines that contain them. */
export type FoundHours = { readonly rows: readonly Row[]; readonly lines: readonly string[] }

/** First letters of weekdays in English, German, French, Spanish, Italian and Dutch, from Monday. */
const names = [
  'mon(?:days?|tags?)?|mo|lun(?:di|es|edì|edi)?|ma?andag',
  'tue(?:s(?:days?)?)?|tu|di(?:enstags?)?|mar(?:di|tes|tedì|tedi)?|dinsdag',
  'wed(?:nesdays?)?|we|mi(?:ttwochs?)?|mer(?:credi|coledì|coledi)?|mié(?:rcoles)?|woe(?:nsdag)?',
  'thu(?:r(?:s(?:days?)?)?)?|th|do(?:nnerstags?|nderdag)?|jeu(?:di)?|jue(?:ves)?|gio(?:vedì|vedi)?',
  'fri(?:days?)?|fr(?:eitags?)?|ven(?:dredi|erdì|erdi)?|vie(?:rnes)?|vrijdag|vr',
  'sat(?:urdays?)?|sa(?:mstags?|medi|bato)?|sáb(?:ado)?|sab|za(?:terdag)?',
  'sun(?:days?)?|su|so(?:nntags?)?|dim(?:anche)?|dom(?:ingo|enica)?|zo(?:ndag)?',
]
const anyDay = `(?:${names.join('|')})\\.?`
const dash = '\\s*(?:[-–—]|to|bis|through|thru|until|à|al?|tot)\\s*'
const dayPart = new RegExp(
  `^(?:(?:on|open|hours|opening hours|öffnungszeiten|horaires)\\s*:?\\s*)?` +
    `((?:${anyDay}(?:${dash}${anyDay})?)(?:\\s*(?:,|&|\\+|/|and|und|et|y|e|en)\\s*${anyDay}(?:${dash}${anyDay})?)*` +
    '|daily|every ?day|weekdays|weekends|täglich|tous les jours|all week|7 days a week)(?![a-zà-ÿ])',
  'i',
)
const clock = '(\\d{1,2})(?:[:.h](\\d{2})|h)?\\s*(a\\.?m\\.?|p\\.?m\\.?)?|noon|midday|midnight'
const span = new RegExp(`(${clock})\\s*(?:uhr)?${dash}(${clock})(?:\\s*(?:uhr|h|hrs?)\\b)?`, 'giu')
const allDay = /\b(?:24 ?(?:h|hours)|24\/7|open 24|around the clock)\b/i
const begins =
  /^(?:(?:open|from|von|de|dalle|van)\s+)*(?:\d|noon|midday|midnight|24|closed|geschlossen|ruhetag|fermé|cerrado|chiuso|gesloten|open 24|around)/i
const closed = /^(?:closed|geschlossen|ruhetag|fermé|cerrado|chiuso|gesloten)\b/i

/**
 * Parses opening hours: `Mon-Fri 9-5`, `Monday: 9:00 AM – 5:00 PM`, `Mo–Fr 9.00–18.00 Uhr`, with days and times on one
 * line or two. Skips ambiguous lines.
 */
export function hoursIn(lines: readonly string[]): FoundHours {
  const found = lines.flatMap((line, index) => lineHours(line, lines[index + 1] ?? ''))
  return {
    rows: mergeDays(found.flatMap(({ rows }) => rows)),
    lines: found.map(({ line }) => line),
  }
}

type LineHours = { readonly rows: readonly Row[]; readonly line: string }

/** Parses a line, which can have several parts: `Mon-Fri 9-5, Sat 10-2`. */
function lineHours(line: string, next: string): readonly LineHours[] {
  const parts = line.split(/[;|•·]|,(?=\s*[^\d\s,]+\.?(?:\s*[-–]\s*[^\d\s,]+)?:?\s+\d)/u)
  return parts.flatMap((part) => {
    const days = dayPart.exec(part.trim())
    if (!days) return []
    const rest = part
      .trim()
      .slice(days[0].length)
      .replace(/^[\s:.,–-]+/, '')
    const said = rest === '' ? next : rest
    if (!begins.test(said)) return []
    const rows = rowsFor(daysIn(days[1] ?? ''), said)
    const isClosed = rows.length === 0 && closed.test(said)
    return rows.length > 0 || isClosed
      ? [{ rows, line: rest === '' ? `${part} ${next}` : part }]
      : []
  })
}

function rowsFor(days: readonly string[], said: string): readonly Row[] {
  if (days.length === 0 || closed.test(said)) return []
  if (allDay.test(said)) return [{ days: days.join(' '), opens: '00:00', closes: '23:59' }]
  return [...said.matchAll(span)].flatMap((match) => {
    const times = timesOf(match)
    return times ? [{ days: days.join(' '), ...times }] : []
  })
}

type Clock = { readonly hour: number; readonly minute: number; readonly half: string }

function timesOf(match: RegExpMatchArray): { opens: string; closes: string } | undefined {
  const opens = clockOf(match[1] ?? '', match[2], match[3], match[4])
  const closes = clockOf(match[5] ?? '', match[6], match[7], match[8])
  if (!(opens && closes)) return undefined
  const start = opening(opens, closes)
  const end = closing(opens, closes)
  if (start === undefined || end === undefined) return undefined
  return { opens: formatTime(start, opens.minute), closes: formatTime(end, closes.minute) }
}

function clockOf(
  whole: string,
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
): Clock | undefined {
  if (/^(?:noon|midday)$/i.test(whole.trim())) return { hour: 12, minute: 0, half: 'p' }
  if (/^midnight$/i.test(whole.trim())) return { hour: 12, minute: 0, half: 'a' }
  const clock = {
    hour: Number(hour),
    minute: Number(minute ?? 0),
    half: (half ?? '').charAt(0).toLowerCase(),
  }
  const isTime = clock.hour <= 24 && clock.minute < 60 && !(clock.half && clock.hour > 12)
  return hour !== undefined && isTime ? clock : undefined
}

/** Returns the opening hour. `9–5 pm` opens in the morning, `1–5 pm` doesn't, and `5–10` is ambiguous. */
function opening(opens: Clock, closes: Clock): number | undefined {
  if (opens.half) return to24Hours(opens)
  if (closes.half === 'p')
    return opens.hour < closes.hour && closes.hour !== 12 ? opens.hour + 12 : opens.hour
  if (closes.half === 'a') return opens.hour
  const isSure = opens.hour >= 6 || opens.hour === 0 || closes.hour > 12
  return isSure ? opens.hour : undefined
}

/** Returns the closing hour. `9-5` closes in the afternoon, because it can't close before it opens. */
function closing(opens: Clock, closes: Clock): number | undefined {
  if (closes.half) return to24Hours(closes) % 24
  const start = opening(opens, closes) ?? 0
  if (closes.hour > start || (closes.hour === start && closes.minute > opens.minute))
    return closes.hour % 24
  return closes.hour < 12 ? closes.hour + 12 : closes.hour === 12 ? 12 : undefined
}

function to24Hours({ hour, half }: Clock): number {
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

function formatTime(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function daysIn(text: string): readonly string[] {
  if (/^weekdays/i.test(text)) return weekDays.slice(0, 5)
  if (/^weekends/i.test(text)) return weekDays.slice(5)
  if (/^(?:daily|every|täglich|tous|all|7)/i.test(text)) return weekDays
  const days = [...text.matchAll(new RegExp(`(${anyDay})(?:${dash}(${anyDay}))?`, 'giu'))]
  return weekDays.filter((_, index) =>
    days.some(([, from = '', to]) => {
      const first = dayNumber(from)
      const length = to === undefined ? 1 : ((dayNumber(to) - first + 7) % 7) + 1
      return (index - first + 7) % 7 < length
    }),
  )
}

function dayNumber(text: string): number {
  return names.findIndex((pattern) => new RegExp(`^(?:${pattern})\\.?$`, 'iu').test(text.trim()))
}

function mergeDays(rows: readonly Row[]): readonly Row[] {
  const keyOf = ({ opens, closes }: Row) => `${opens}-${closes}`
  return [...new Set(rows.map(keyOf))].map((key) => {
    const same = rows.filter((row) => keyOf(row) === key)
    const days = same.flatMap((row) => (row.days ?? '').split(' '))
    return { ...same[0], days: weekDays.filter((day) => days.includes(day)).join(' ') }
  })
}

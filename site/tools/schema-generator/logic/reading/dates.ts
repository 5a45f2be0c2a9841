import { readIsoMoment } from 'brightkeel-seo-checks/structured-data/iso-date.ts'

/** A date as ISO 8601, with a time if the line has one, and the text before it and of it. */
export type FoundDate = { readonly iso: string; readonly text: string; readonly before: string }

/** First letters of the months in English, German, French, Spanish and Italian. */
const months = [
  'jan|ene|gen',
  'feb|fév|fev',
  'mar|mär|mrz',
  'apr|avr|abr',
  'may|mai|mag',
  'jun|juin|giu',
  'jul|juil|lug',
  'aug|aoû|aou|ago',
  'sep|set',
  'oct|okt|ott',
  'nov',
  'dec|dez|déc|dic',
]
const month = `((?:${months.join('|')})\\p{L}*)\\.?`
const iso =
  /(?<!\d)(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?/
const monthFirst = new RegExp(
  `(?<![\\p{L}\\d])${month} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`,
  'iu',
)
const dayFirst = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|\\.)? (?:of |de )?${month},?(?: de)? (\\d{4})(?!\\d)`,
  'iu',
)
const numbers = /(?<![\d./])(\d{1,2})([./]) ?(\d{1,2})\2 ?(\d{4})(?![\d/])/
const time =
  /^[\s,]*(?:at|@|um|à|from|·|\||-|–)?\s*(?:(\d{1,2})(?::(\d{2}))?\s*(a\.?m\.?|p\.?m\.?)|(\d{1,2})[:.h](\d{2})(?:\s*(?:uhr|h)\b)?|(\d{1,2}) ?uhr)/i

/**
 * Finds the first date in a line: `March 10, 2026`, `10. März 2026`, `10.03.2026`, `2026-03-10T08:00-05:00`. Skips
 * ambiguous dates such as `03/04/2026`.
 */
export function dateIn(line: string): FoundDate | undefined {
  const day = (pattern: RegExp, read: (parts: RegExpExecArray) => string) => {
    const parts = pattern.exec(line)
    return parts ? { iso: read(parts), text: parts[0], at: parts.index } : undefined
  }
  const [first] = [
    day(iso, ([whole]) => whole.replace(' ', 'T')),
    day(monthFirst, ([, name, date, year]) => dayOf(year, monthNumber(name), date)),
    day(dayFirst, ([, date, name, year]) => dayOf(year, monthNumber(name), date)),
    day(numbers, ([, one, sign, other, year]) =>
      sign === '.' ? dayOf(year, Number(other), one) : slashed(one, other, year),
    ),
  ]
    .flatMap((found) => (found && readIsoMoment(found.iso) ? found : []))
    .toSorted((a, b) => a.at - b.at)
  if (!first) return undefined
  const said = first.iso.includes('T') ? '' : timeIn(line.slice(first.at + first.text.length))
  return {
    iso: said ? `${first.iso}T${said}` : first.iso,
    text: first.text,
    before: line.slice(0, first.at),
  }
}

function timeIn(text: string): string {
  const match = time.exec(text)
  if (!match) return ''
  const [, hour12, minute12 = '00', half = '', hour24, minute24 = '00', hourAlone] = match
  if (Number(hour12 ?? 0) > 12) return ''
  const hour =
    hour12 === undefined
      ? Number(hour24 ?? hourAlone)
      : (Number(hour12) % 12) + (/^p/i.test(half) ? 12 : 0)
  const minute = hour12 === undefined ? minute24 : minute12
  return hour < 24 && Number(minute) < 60 ? `${String(hour).padStart(2, '0')}:${minute}` : ''
}

/** Parses a date with slashes if only one of the two numbers can be the month. */
function slashed(one = '', other = '', year = ''): string {
  if (Number(one) > 12) return dayOf(year, Number(other), one)
  return Number(other) > 12 ? dayOf(year, Number(one), other) : ''
}

function monthNumber(name = ''): number {
  return months.findIndex((starts) => new RegExp(`^(?:${starts})`, 'iu').test(name)) + 1
}

function dayOf(year = '', number = 0, day = ''): string {
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

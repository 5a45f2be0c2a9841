import { readIsoMoment } from 'brightkeel-seo-checks/structured-data/iso-date.ts'

/** A date as ISO 8601, with a time if the line has one, and as written. */
export type FoundDate = { readonly iso: string; readonly text: string; readonly before: string }

const months = [
  'jan(?:uary|uar|vier|uari|eiro)?|ene(?:ro)?|gen(?:naio)?',
  'feb(?:ruary|ruar|ruari|rero|braio)?|févr?(?:ier)?|fevr?(?:ier)?',
  'mar(?:ch|s|zo|t)?|märz|mrz|maart|mrt',
  'apr(?:il|ile)?|avr(?:il)?|abr(?:il)?',
  'may|mai|mayo|mei|mag(?:gio)?',
  'june?|juni|juin|junio|giu(?:gno)?',
  'july?|juli|juil(?:let)?|julio|lug(?:lio)?',
  'aug(?:ust|ustus)?|août|aout|ago(?:sto)?',
  'sept?(?:ember|embre|iembre)?|set(?:tembre)?',
  'oct(?:ober|obre|ubre)?|okt(?:ober)?|ott(?:obre)?',
  'nov(?:ember|embre|iembre)?',
  'dec(?:ember|embre)?|dez(?:ember)?|déc(?:embre)?|dic(?:iembre|embre)?',
]
const month = `(${months.join('|')})\\.?`
const patterns: readonly (readonly [RegExp, (parts: RegExpExecArray) => string | undefined])[] = [
  [
    /(?<!\d)(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?/,
    ([whole]) => whole.replace(' ', 'T'),
  ],
  [
    new RegExp(`(?<![\\p{L}\\d])${month} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`, 'iu'),
    ([, name = '', day = '', year = '']) => dayOf(year, monthNumber(name), day),
  ],
  [
    new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|\\.)? (?:of |de )?${month},?(?: de)? (\\d{4})(?!\\d)`,
      'iu',
    ),
    ([, day = '', name = '', year = '']) => dayOf(year, monthNumber(name), day),
  ],
  [
    /(?<![\d.])(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\d)/,
    ([, day = '', number = '', year = '']) => dayOf(year, Number(number), day),
  ],
  [/(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/, slashed],
]
const time =
  /^[\s,]*(?:at|@|um|à|from|·|\||-|–)?\s*(?:(\d{1,2})(?::(\d{2}))?\s*(a\.?m\.?|p\.?m\.?)|(\d{1,2})[:.h](\d{2})(?:\s*(?:uhr|h)\b)?|(\d{1,2}) ?uhr)/i

/**
 * Finds the first date in a line: `March 10, 2026`, `10. März 2026`, `10.03.2026`, `2026-03-10T08:00-05:00`. Skips
 * ambiguous dates such as `03/04/2026`.
 */
export function dateIn(line: string): FoundDate | undefined {
  const found = patterns.flatMap(([pattern, read]) => {
    const parts = pattern.exec(line)
    const iso = parts && read(parts)
    return parts && iso && readIsoMoment(iso) ? [{ iso, text: parts[0], at: parts.index }] : []
  })
  const [first] = found.toSorted((a, b) => a.at - b.at)
  if (!first) return undefined
  const { iso, text, at } = first
  const after = line.slice(at + text.length)
  const said = iso.includes('T') ? undefined : timeIn(after)
  return {
    iso: said ? `${iso}T${said.time}` : iso,
    text: said ? `${text}${said.text}` : text,
    before: line.slice(0, at),
  }
}

function timeIn(text: string): { time: string; text: string } | undefined {
  const match = time.exec(text)
  if (!match) return undefined
  const [whole, hour12, minute12 = '00', half = '', hour24, minute24 = '00', hourAlone] = match
  const hour =
    hour12 === undefined
      ? Number(hour24 ?? hourAlone)
      : (Number(hour12) % 12) + (/^p/i.test(half) ? 12 : 0)
  const minute = hour12 === undefined ? minute24 : minute12
  return hour < 24 && Number(minute) < 60 && Number(hour12 ?? 0) <= 12
    ? { time: `${String(hour).padStart(2, '0')}:${minute}`, text: whole }
    : undefined
}

/** Parses a date with slashes if only one of the two numbers can be the month. */
function slashed([, one = '', other = '', year = '']: RegExpExecArray): string | undefined {
  if (Number(one) > 12) return dayOf(year, Number(other), one)
  return Number(other) > 12 ? dayOf(year, Number(one), other) : undefined
}

function monthNumber(name: string): number {
  return months.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(name)) + 1
}

function dayOf(year: string, number: number, day: string): string {
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

import { countryNamed } from '../countries.ts'

export type FoundAddress = {
  readonly street: string
  readonly city: string
  readonly region: string
  readonly postalCode: string
  readonly country: string
  readonly lines: readonly string[]
}

const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
  'OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY'
const provinces = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'
const word = "[\\p{L}][\\p{L}'’.-]*"
const town = `${word}(?: (?:${word}|\\d(?=\\s*$)))*`

type Town = Pick<FoundAddress, 'city' | 'region' | 'postalCode' | 'country'>

/** Formats of the line with the city, by country. The first match counts. */
const towns: readonly (readonly [RegExp, (parts: RegExpExecArray) => Town])[] = [
  [
    new RegExp(
      `^(${town}),?\\s+(${states.replaceAll(' ', '|')})\\.?,?\\s+(\\d{5}(?:-\\d{4})?)(?:\\s+USA?)?$`,
      'u',
    ),
    ([, city = '', region = '', postalCode = '']) => ({ city, region, postalCode, country: 'US' }),
  ],
  [
    new RegExp(
      `^(${town}),?\\s+(${provinces.replaceAll(' ', '|')}),?\\s+([A-Z]\\d[A-Z] ?\\d[A-Z]\\d)$`,
      'u',
    ),
    ([, city = '', region = '', postalCode = '']) => ({ city, region, postalCode, country: 'CA' }),
  ],
  [
    new RegExp(`^(?:(${town}),?\\s+)?([A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2})$`, 'u'),
    ([, city = '', postalCode = '']) => ({ city, region: '', postalCode, country: 'GB' }),
  ],
  [
    new RegExp(`^(\\d{4} ?[A-Z]{2}) (${town})$`, 'u'),
    ([, postalCode = '', city = '']) => ({ city, region: '', postalCode, country: 'NL' }),
  ],
  [
    new RegExp(`^(D|A|CH|F|I|E|B|L|DK)[-–](\\d{4,5}) (${town})$`, 'u'),
    ([, sign = '', postalCode = '', city = '']) => ({
      city,
      region: '',
      postalCode,
      country: carSigns.get(sign) ?? '',
    }),
  ],
  [
    new RegExp(
      `^(\\d{5}|\\d{4}|\\d{3} \\d{2}|\\d{2}-\\d{3}) (${town}?)(?:,? \\(?([A-Z]{2})\\)?)?$`,
      'u',
    ),
    ([, postalCode = '', city = '', region = '']) => ({ city, region, postalCode, country: '' }),
  ],
]
const carSigns = new Map([
  ['D', 'DE'],
  ['A', 'AT'],
  ['CH', 'CH'],
  ['F', 'FR'],
  ['I', 'IT'],
  ['E', 'ES'],
  ['B', 'BE'],
  ['L', 'LU'],
  ['DK', 'DK'],
])

/** Street with its number before or after it, or a P.O. box. */
const street =
  /^(?:(?:no\.? )?\d+[a-z]?(?:[-–/]\d+)?,? (?:\d*[\p{L}][\p{L}\d'’.-]*)(?: [\p{L}\d'’.#-]+){0,6}|[\p{L}][\p{L}'’.-]*(?: [\p{L}'’.-]+){0,5},? \d+(?: ?[a-z])?(?:[-–/]\d+)?(?: ?[a-z])?|p\.?\s?o\.? box \d+)$/iu
const unit =
  /^(?:suite|ste\.?|unit|apt\.?|floor|fl\.?|room|building|bldg\.?|#|\d+(?:st|nd|rd|th) floor)\b/i
const month = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}$/i
/** City, state and ZIP code at the end of an American address on one line. */
const usTown = `${town},? +(?:${states.replaceAll(' ', '|')}),? +\\d{5}\\b`
const usStreet =
  "\\d+[A-Za-z]? (?:[\\p{Lu}\\d][\\p{L}\\d'’.-]* ){1,4}?(?:St|Street|Ave|Avenue|Blvd|Boulevard|Rd|Road|Dr|Drive|Ln|Lane|Way|Ct|Court|Pl|Place|Pkwy|Parkway|Hwy|Highway|Sq|Square)\\b\\.?(?: [NS]?[EW]?\\b)?"
const usUnit = '(?: (?:[Ss]te|[Ss]uite|[Uu]nit|[Aa]pt)\\b\\.? ?#?\\w+| #\\w+)?'
/** Where the street begins after other words, and where it ends before the city, without a comma. */
const beforeStreet = new RegExp(`(?<=\\p{L}) +(?=${usStreet})`, 'u')
const afterStreet = new RegExp(`(?<=^|, )(${usStreet}${usUnit}) +(?=${usTown})`, 'u')
const label =
  /^(?:(?:our )?address|adresse|dirección|indirizzo|visit us|find us|location|anschrift)\s*:\s*/i

/** Words for streets, and postal codes, of the countries whose domains end in these letters. */
const domains: { readonly [ending: string]: readonly [street: RegExp, code: RegExp] } = {
  de: [/(?:stra(?:ß|ss)e|str\.|weg|platz|allee|ring|damm|ufer|gasse)(?= \d|$)/i, /^\d{5}$/],
  at: [/(?:stra(?:ß|ss)e|str\.|weg|platz|allee|ring|gasse)(?= \d|$)/i, /^\d{4}$/],
  ch: [/(?:strasse|str\.|weg|platz|gasse)(?= \d|$)|^(?:rue|via)\b/i, /^\d{4}$/],
  fr: [/\b(?:rue|avenue|boulevard|place|quai|allée|chemin)\b/i, /^\d{5}$/],
  it: [/^(?:via|viale|piazza|corso)\b/i, /^\d{5}$/],
  es: [/^(?:calle|avenida|plaza|paseo|c\/)/i, /^\d{5}$/],
  be: [/(?:straat|laan|plein)(?= \d|$)|\b(?:rue|avenue|place|chaussée)\b/i, /^\d{4}$/],
  dk: [/(?:vej|gade|plads)(?= \d|$)/i, /^\d{4}$/],
  se: [/(?:gatan|vägen)(?= \d|$)/i, /^\d{3} \d{2}$/],
  pl: [/^(?:ul|al|pl)\./i, /^\d{2}-\d{3}$/],
}

/** Returns the country of a website or mailbox in the lines, if the street and the postal code are written as there. */
export function countryOfDomain(lines: readonly string[], address: FoundAddress): string {
  const endings = lines
    .flatMap((line) => [...line.matchAll(/[\w-]\.([a-z]{2,})(?=[/?#:,;)\s]|\.?$)/gi)])
    .flatMap(([, ending = '']) =>
      Object.hasOwn(domains, ending.toLowerCase()) ? ending.toLowerCase() : [],
    )
  const [ending = '', ...others] = new Set(endings)
  const [street, code] = domains[ending] ?? []
  const isThere = street?.test(address.street) && code?.test(address.postalCode)
  return isThere && others.length === 0 ? ending.toUpperCase() : ''
}

/**
 * Finds the first postal address in lines or between commas: the line with postal code and city, then the street before
 * it and the country after it. The country stays empty if it is neither named nor clear from the postal code.
 */
export function addressIn(lines: readonly string[]): FoundAddress | undefined {
  const pieces = lines.flatMap((line, index) =>
    line
      .replace(label, '')
      .replace(beforeStreet, ', ')
      .replace(afterStreet, '$1, ')
      .split(/\s*[,|·•]\s*|\s+\/\s+/)
      .flatMap((text) => (text === '' ? [] : [{ text, index }])),
  )
  for (let at = 0; at < pieces.length; at += 1) {
    // `Durham, NC 27701` and `London, SW1A 2AA` are one line in two parts.
    for (const length of [2, 1]) {
      const found = addressAt(pieces, at, length)
      if (found)
        return { ...found, lines: [...new Set(found.indexes)].map((index) => lines[index] ?? '') }
    }
  }
  return undefined
}

type Piece = { readonly text: string; readonly index: number }

function addressAt(
  pieces: readonly Piece[],
  at: number,
  length: number,
): (Omit<FoundAddress, 'lines'> & { readonly indexes: readonly number[] }) | undefined {
  const own = pieces.slice(at, at + length)
  if (own.length < length) return undefined
  const townOf = townIn(own.map(({ text }) => text).join(', '))
  if (!townOf) return undefined
  const { pieces: streetPieces, city } = streetBefore(pieces, at, townOf.city)
  if (streetPieces.length === 0 || (townOf.city || city) === '') return undefined
  const after = pieces[at + length]
  const named = after && countryNamed(after.text)?.code
  const used = [...streetPieces, ...own, ...(named ? [after] : [])]
  return {
    ...townOf,
    city: townOf.city || city,
    street: streetPieces.map(({ text }) => text).join(', '),
    country: named ?? townOf.country,
    indexes: used.map(({ index }) => index),
  }
}

function townIn(text: string): Town | undefined {
  for (const [pattern, read] of towns) {
    const parts = pattern.exec(text.replace(/[.]$/, ''))
    if (parts) return read(parts)
  }
  return undefined
}

/** Returns the street before a city, with its suite. In British addresses, the city can come between the two. */
function streetBefore(
  pieces: readonly Piece[],
  at: number,
  townName: string,
): { readonly pieces: readonly Piece[]; readonly city: string } {
  const [last, before, more] = [pieces[at - 1], pieces[at - 2], pieces[at - 3]]
  if (last && before && unit.test(last.text) && isStreet(before.text)) {
    return { pieces: [before, last], city: '' }
  }
  if (last && isStreet(last.text)) return { pieces: [last], city: '' }
  if (townName === '' && last && before && new RegExp(`^${town}$`, 'u').test(last.text)) {
    if (isStreet(before.text)) return { pieces: [before], city: last.text }
    if (more && isStreet(more.text)) return { pieces: [more, before], city: last.text }
  }
  return { pieces: [], city: '' }
}

function isStreet(text: string): boolean {
  return street.test(text) && !unit.test(text) && !month.test(text)
}

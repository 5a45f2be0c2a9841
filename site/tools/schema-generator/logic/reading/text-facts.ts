import { checkGtin } from 'brightkeel-seo-checks/structured-data/gtin.ts'
import { addressIn } from './address.ts'
import { dateIn } from './dates.ts'
import { type Fact, type FactKind, quoted } from './facts.ts'
import { hoursIn } from './hours.ts'
import { pricesIn } from './money.ts'
import { phoneIn } from './phone.ts'
import { ratingIn } from './rating.ts'
import { sectionFacts } from './section-facts.ts'

const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i
const urlPattern = /(?:https?:\/\/|www\.)[^\s<>"'()]+[^\s<>"'().,;:!?]/i

/**
 * Extracts facts from lines of text: address, phone, hours, prices, dates, ratings, and labeled values (`SKU: EX-1`).
 */
export function textFacts(all: readonly string[]): readonly Fact[] {
  const lines = readable(all)
  return [
    ...placeFacts(lines),
    ...lines.flatMap(lineFacts),
    ...priceFacts(lines),
    ...dateFacts(lines),
    ...sectionFacts(lines),
  ]
}

/** Uses the first line without other facts as the name, and the first long line as the description. */
export function leadFacts(all: readonly string[]): readonly Fact[] {
  const lines = readable(all)
  const read = new Set([...(addressIn(lines)?.lines ?? []), ...hoursIn(lines).lines])
  const isOther = (line: string) =>
    read.has(line) ||
    lineFacts(line).length > 0 ||
    pricesIn(line).length > 0 ||
    hoursIn([line]).rows.length > 0 ||
    urlPattern.test(line) ||
    /^by\s/i.test(line) ||
    dateIn(line) !== undefined
  const title = lines.find((line) => line.length <= 110 && /\p{L}{2}/u.test(line) && !isOther(line))
  const text = lines.find((line) => line !== title && line.length >= 50 && /[.!?]/.test(line))
  const address = lines.flatMap((line) => urlPattern.exec(line)?.[0] ?? [])[0]
  return [
    ...(title && lines.indexOf(title) < 3
      ? [{ kind: 'title', value: title, from: 'the first line' } as const]
      : []),
    ...(text ? [{ kind: 'description', value: text, from: quoted(text) } as const] : []),
    ...(address
      ? [
          {
            kind: 'url',
            value: address.startsWith('www.') ? `https://${address}` : address,
            from: 'a URL in the text',
          } as const,
        ]
      : []),
  ]
}

/** Drops very long lines, such as data and scripts. Parsing them would take minutes. */
function readable(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line.length <= 2_000).slice(0, 5_000)
}

function placeFacts(lines: readonly string[]): readonly Fact[] {
  const address = addressIn(lines)
  const hours = hoursIn(lines)
  const facts: Fact[] =
    hours.rows.length > 0
      ? [{ kind: 'hours', value: hours.rows, from: quoted(hours.lines.join(', ')) }]
      : []
  if (!address) return facts
  const from = quoted(address.lines.join(', '))
  const { street, city, region, postalCode, country, countryFrom } = address
  return [
    ...facts,
    { kind: 'street', value: street, from },
    { kind: 'city', value: city, from },
    { kind: 'region', value: region, from },
    { kind: 'postalCode', value: postalCode, from },
    {
      kind: 'country',
      value: country,
      from: countryFrom === 'name' ? from : `the format of postal code ${postalCode}`,
    },
  ]
}

const labeled: readonly (readonly [FactKind, RegExp])[] = [
  ['brand', /^(?:brand|marke|marque|marca|manufacturer|hersteller)\s*:\s*(\S.{0,60})$/i],
  ['sku', /\b(?:sku|item (?:no|number)\.?|art(?:ikel)?\.?-?nr\.?)\s*[:#]?\s+([\w-]*\d[\w-]*)/i],
  ['priceRange', /^(?:price range\s*:\s*(.{1,90})|(\${1,4}|€{1,4}|£{1,4}))$/i],
  ['venue', /^(?:venue|where|location|place|veranstaltungsort|ort|lieu)\s*:\s*(\S.{0,90})$/i],
  ['performer', /^(?:performers?|artists?|with|featuring|speakers?|line-?up)\s*:\s*(\S.{0,90})$/i],
  ['organizer', /^(?:organi[sz]ed by|organi[sz]er|hosted by|veranstalter)\s*:?\s+(\S.{0,90})$/i],
  ['company', /^(?:company|employer|firma|arbeitgeber)\s*:\s*(\S.{0,90})$/i],
  [
    'prepTime',
    /\b(?:prep(?:aration)?(?: time)?|vorbereitung(?:szeit)?)\s*:?\s+(\d[\d\s]*(?:h|hours?|m|min|minutes?)\b(?:\s*\d+\s*(?:m|min|minutes?)\b)?)/i,
  ],
  [
    'cookTime',
    /\b(?:cook(?:ing)?(?: time)?|bak(?:e|ing) time|koch-?\/?backzeit|kochzeit|backzeit)\s*:?\s+(\d[\d\s]*(?:h|hours?|m|min|minutes?)\b(?:\s*\d+\s*(?:m|min|minutes?)\b)?)/i,
  ],
  [
    'totalTime',
    /\b(?:total(?: time)?|ready in|gesamtzeit)\s*:?\s+(\d[\d\s]*(?:h|hours?|m|min|minutes?)\b(?:\s*\d+\s*(?:m|min|minutes?)\b)?)/i,
  ],
  ['servings', /^(?:serves|servings?|yields?|makes|portionen|für)\s*:?\s+(\d{1,3})\b/i],
]

const stock: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sold out|ausverkauft)\b/i, 'SoldOut'],
  [/\b(?:out of stock|currently unavailable|nicht (?:vorrätig|lieferbar))\b/i, 'OutOfStock'],
  [/\bpre-?order\b|\bvorbestell/i, 'PreOrder'],
  [/\b(?:in stock|auf lager|lieferbar|en stock)\b/i, 'InStock'],
]
const employment: readonly (readonly [RegExp, string])[] = [
  [/\bfull[- ]time\b|\bvollzeit\b/i, 'FULL_TIME'],
  [/\bpart[- ]time\b|\bteilzeit\b/i, 'PART_TIME'],
  [/\b(?:contractor|freelance)\b/i, 'CONTRACTOR'],
  [/\b(?:intern(?:ship)?|praktikum)\b/i, 'INTERN'],
]

function lineFacts(line: string): readonly Fact[] {
  const from = quoted(line)
  const fact = (kind: FactKind, value: string | undefined): readonly Fact[] =>
    value ? [{ kind, value: value.trim(), from }] : []
  const rating = ratingIn(line)
  const gtin = /\b(?:gtin|ean|upc|barcode)(?:-?\d{1,2})?\s*:?\s*(\d[\d\s-]{6,16}\d)/i.exec(
    line,
  )?.[1]
  const by =
    /^(?:by|von|par|text:)\s+(\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){1,3})(?=$|\s*[|·•,–—-]|\s+on\b)/u.exec(
      line,
    )
  return [
    ...fact('phone', phoneIn(line)?.text),
    ...fact('email', emailPattern.exec(line)?.[0]),
    ...(gtin && checkGtin(gtin).ok ? fact('gtin', gtin.replace(/[\s-]/g, '')) : []),
    ...labeled.flatMap(([kind, pattern]) => {
      const [, first, second] = pattern.exec(line) ?? []
      return fact(kind, first ?? second)
    }),
    ...(line.length < 80 ? fact('availability', stock.find(([word]) => word.test(line))?.[1]) : []),
    ...(line.length < 80
      ? fact('employment', employment.find(([word]) => word.test(line))?.[1])
      : []),
    ...fact('ratingValue', rating?.value),
    ...fact('bestRating', rating?.best),
    ...fact(rating?.isReviews ? 'reviewCount' : 'ratingCount', rating?.count),
    ...(by?.[1] ? [{ kind: 'author', value: [{ name: by[1] }], from } as const] : []),
  ]
}

const salary = /\b(?:salary|pay|compensation|gehalt|wage)\b/i
const per: readonly (readonly [RegExp, string])[] = [
  [/\b(?:per|an|\/|pro)\s?(?:hour|hr|stunde)\b|\bhourly\b/i, 'HOUR'],
  [/\b(?:per|a|\/|pro)\s?(?:month|monat)\b|\bmonthly\b/i, 'MONTH'],
  [/\b(?:per|a|\/|pro)\s?(?:year|yr|annum|jahr)\b|\bannual(?:ly)?\b/i, 'YEAR'],
]

/** Extracts a price with its currency. A job's pay becomes its salary. */
function priceFacts(lines: readonly string[]): readonly Fact[] {
  return lines.flatMap((line): readonly Fact[] => {
    const [first, second] = pricesIn(line.replace(/(\d)\s?k\b/gi, '$1,000'))
    if (!first) return []
    const from = quoted(line)
    const unit = per.find(([word]) => word.test(line))?.[1]
    if (!salary.test(line) && unit === undefined) {
      return [
        { kind: 'price', value: first.price, from },
        { kind: 'currency', value: first.currency, from },
      ]
    }
    return [
      { kind: 'salaryMin', value: first.price, from },
      { kind: 'currency', value: first.currency, from },
      { kind: 'salaryMax', value: second?.price ?? '', from },
      { kind: 'salaryUnit', value: unit ?? '', from },
    ]
  })
}

const dated: readonly (readonly [FactKind, RegExp])[] = [
  ['modified', /\b(?:updated|modified|revised|reviewed|aktualisiert|geändert|mis à jour)\b/i],
  [
    'deadline',
    /\b(?:apply (?:by|until|before)|closing date|deadline|bewerbungsfrist|closes on|open until)\b/i,
  ],
  ['posted', /\b(?:posted|job posted|ausgeschrieben)\b/i],
  ['ends', /\b(?:ends?|until|bis|closes?)\b/i],
  ['starts', /\b(?:when|starts?|date|doors|begins?|beginn|datum|wann)\b/i],
  ['published', /\b(?:published|posted|written|veröffentlicht|publié|publicado|first)\b/i],
]

/** Sorts dates by the words before them. A date with a time and no such words is a start date. */
function dateFacts(lines: readonly string[]): readonly Fact[] {
  return lines.flatMap((line): readonly Fact[] => {
    const found = dateIn(line)
    if (!found) return []
    const from = quoted(line)
    const kinds = dated.flatMap(([kind, word]) => (word.test(found.before) ? kind : []))
    const [kind] = kinds
    if (kind === 'posted') {
      return [
        { kind: 'posted', value: found.iso, from },
        { kind: 'published', value: found.iso, from },
      ]
    }
    if (kind) return [{ kind, value: found.iso, from }]
    if (/T\d/.test(found.iso) && line.length < 120)
      return [{ kind: 'starts', value: found.iso, from }]
    const isAlone =
      line.replace(found.text, '').replace(/^by\s.*?[|·•,–—-]|[\s|·•,–—-]|\p{L}+day,?/giu, '')
        .length < 4
    return isAlone ? [{ kind: 'published', value: found.iso, from }] : []
  })
}

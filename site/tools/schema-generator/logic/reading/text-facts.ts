import { checkGtin } from 'brightkeel-seo-checks/structured-data/gtin.ts'
import { pricesIn } from 'brightkeel-seo-checks/structured-data/money.ts'
import { phoneIn } from '../phone.ts'
import { addressIn, countryOfDomain, type FoundAddress } from './address.ts'
import { dateIn } from './dates.ts'
import type { Fact, FactKind } from './facts.ts'
import { hoursIn } from './hours.ts'

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i
const url = /(?:https?:\/\/|www\.)[^\s<>"'()]+[^\s<>"'().,;:!?]/i
const rating =
  /(?:[★⭐]+|\brated|\brating:?)?\s*(\d(?:[.,]\d)?)\s*(?:(?:\/|out of|von)\s*5\b|stars\b|[★⭐])/i
const ratingCount = /([\d.,]*\d)\+?\s+(?:[a-z]+ )?(reviews?|ratings?)\b/i
const author = /^by (\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){1,3})(?=$|\s*[|·•,–—-]|\s+on\b)/iu
const minutes = '\\s*:?\\s+(\\d+ ?(?:h|hours?|min|minutes?)\\b(?: ?\\d+ ?(?:min|minutes?)\\b)?)'

/** Values with a label in front, and words that mean a value. */
const labeled: readonly (readonly [FactKind, RegExp])[] = [
  ['brand', /^(?:brand|manufacturer|marke)\s*:\s*(\S.{0,60})$/i],
  ['sku', /\b(?:sku|item (?:no|number)\.?)\s*[:#]?\s+([\w-]*\d[\w-]*)/i],
  ['priceRange', /^(?:price range\s*:\s*)?(\${1,4}|€{1,4}|£{1,4})$/i],
  ['venue', /^(?:venue|where|location|place)\s*:\s*(\S.{0,90})$/i],
  ['prepTime', new RegExp(`\\bprep(?:aration)?(?: time)?${minutes}`, 'i')],
  ['cookTime', new RegExp(`\\b(?:cook(?:ing)?|bak(?:e|ing)) time${minutes}`, 'i')],
  ['totalTime', new RegExp(`\\b(?:total(?: time)?|ready in)${minutes}`, 'i')],
  ['servings', /^(?:serves|servings?|yields?|makes)\s*:?\s+(\d{1,3})\b/i],
]
const stock: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sold out|ausverkauft)\b/i, 'SoldOut'],
  [/\b(?:out of stock|currently unavailable)\b/i, 'OutOfStock'],
  [/\bpre-?order\b/i, 'PreOrder'],
  [/\b(?:in stock|auf lager)\b/i, 'InStock'],
]
const dated: readonly (readonly [FactKind, RegExp])[] = [
  ['modified', /\b(?:updated|modified|revised|reviewed|aktualisiert)\b/i],
  ['ends', /\b(?:ends?|until|closes?|bis)\b/i],
  ['starts', /\b(?:when|starts?|date|doors|begins?|beginn)\b/i],
  ['published', /\b(?:published|posted|written|veröffentlicht)\b/i],
]

/** Extracts facts from lines of text: address, phone, hours, prices, dates, ratings, and values with a label. */
export function textFacts(all: readonly string[]): readonly Fact[] {
  const lines = readable(all)
  const address = addressIn(lines)
  return [
    ...(address ? addressFacts(address, lines) : []),
    ['hours', hoursIn(lines).rows],
    ...lines.flatMap(lineFacts),
    ['ingredients', listBelow(lines, /^(?:ingredients|zutaten)\s*:?$/i).join('\n')],
    [
      'steps',
      listBelow(
        lines,
        /^(?:instructions|directions|method|preparation|steps|zubereitung)\s*:?$/i,
      ).map((text) => ({ text: text.replace(/^(?:step )?\d+[.):]\s*/i, '') })),
    ],
  ]
}

/**
 * Uses the first line without other facts as the name, or the words before the address if all is on one line. Uses the
 * first long line as the description.
 */
export function leadFacts(all: readonly string[]): readonly Fact[] {
  const lines = readable(all)
  const place = addressIn(lines)
  const used = [...(place?.lines ?? []), ...hoursIn(lines).lines]
  const isTitle = (line: string) =>
    line.length <= 110 &&
    /\p{L}{2}/u.test(line) &&
    !/^by\s/i.test(line) &&
    !used.includes(line) &&
    !url.test(line) &&
    hoursIn([line]).rows.length === 0 &&
    lineFacts(line).length === 0
  const beforeAddress = lines
    .map((line) => line.slice(0, Math.max(0, line.indexOf(place?.street ?? line))))
    .map((words) => words.replace(/[\s,|·•–-]+$/, ''))
  const title = [...lines.slice(0, 3), ...beforeAddress].find(isTitle) ?? ''
  const text = lines.find((line) => line !== title && line.length >= 50 && /[.!?]/.test(line))
  const address = lines.flatMap((line) => url.exec(line)?.[0] ?? [])[0] ?? ''
  return [
    ['title', title],
    ['description', text ?? ''],
    ['url', address.replace(/^www\./, 'https://www.')],
  ]
}

/** Drops very long lines, such as data and scripts. Parsing them would take minutes. */
function readable(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line.length <= 2_000).slice(0, 5_000)
}

function addressFacts(address: FoundAddress, lines: readonly string[]): readonly Fact[] {
  const kinds = ['street', 'city', 'region', 'postalCode'] as const
  const country = address.country || countryOfDomain(lines, address)
  return [...kinds.map((kind): Fact => [kind, address[kind]]), ['country', country]]
}

function lineFacts(line: string): readonly Fact[] {
  const gtin = /\b(?:gtin|ean|upc|barcode)(?:-?\d{1,2})?\s*:?\s*(\d[\d\s-]{6,16}\d)/i.exec(
    line,
  )?.[1]
  const [price] = pricesIn(line)
  const by = author.exec(line)?.[1]
  const facts: readonly Fact[] = [
    ['phone', phoneIn(line) ?? ''],
    ['email', email.exec(line)?.[0] ?? ''],
    ['gtin', gtin && checkGtin(gtin).ok ? gtin.replace(/[\s-]/g, '') : ''],
    ['price', price?.price ?? ''],
    ['currency', price?.currency ?? ''],
    ['availability', (line.length < 80 && stock.find(([word]) => word.test(line))?.[1]) || ''],
    ['author', by ? [{ name: by }] : []],
    ...labeled.map(([kind, pattern]): Fact => [kind, pattern.exec(line)?.[1]?.trim() ?? '']),
    ...ratingFacts(line),
    ...dateFacts(line),
  ]
  return facts.filter(([, value]) => value.length > 0)
}

/** Extracts a rating from a line such as `4.6 out of 5 (873 reviews)`. A count or the word "star" makes it one. */
function ratingFacts(line: string): readonly Fact[] {
  const value = rating.exec(line)?.[1]?.replace(',', '.') ?? ''
  const [, count = '', kind = ''] = ratingCount.exec(line) ?? []
  const isRating =
    Number(value) > 0 && Number(value) <= 5 && (count || /star|rated|[★⭐]/i.test(line))
  if (!isRating) return []
  return [
    ['ratingValue', value],
    [/^review/i.test(kind) ? 'reviewCount' : 'ratingCount', count.replace(/\D/g, '')],
  ]
}

/** Sorts a date by the words before it. A date with a time and no such words is a start date. */
function dateFacts(line: string): readonly Fact[] {
  const found = dateIn(line)
  if (!found) return []
  const kind = dated.find(([, word]) => word.test(found.before))?.[0]
  if (kind) return [[kind, found.iso]]
  if (/T\d/.test(found.iso) && line.length < 120) return [['starts', found.iso]]
  const rest = line
    .replace(found.text, '')
    .replace(/^by\s.*?[|·•,–—-]|[\s|·•,–—-]|\p{L}+day,?/giu, '')
  return rest.length < 4 ? [['published', found.iso]] : []
}

const heading =
  /^(?:ingredients|zutaten|instructions|directions|method|preparation|steps|zubereitung|notes?|tips?|nutrition|equipment|reviews?|comments?|related|share)\b/i

/** Returns the lines below a heading, up to the next heading. */
function listBelow(lines: readonly string[], title: RegExp): readonly string[] {
  const start = lines.findIndex((line) => title.test(line))
  if (start < 0) return []
  const rest = lines.slice(start + 1, start + 61)
  const length = rest.findIndex((line) => heading.test(line))
  return rest
    .slice(0, length < 0 ? undefined : length)
    .map((line) => line.replace(/^[-•*▢]\s*/, ''))
}

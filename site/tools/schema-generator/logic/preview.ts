import { durationSeconds } from 'brightkeel-seo-checks/structured-data/duration.ts'
import {
  bareTerm,
  isObject,
  type Json,
  type JsonObject,
  property,
  typesOf,
  valueAt,
  valuesOf,
} from 'brightkeel-seo-checks/structured-data/json.ts'
import { formForType } from 'brightkeel-seo-checks/structured-data/types.ts'
import { createDateFormat } from '#lib/locale.ts'
import { LOCALE } from '#schemas/locale.ts'

/** An approximate search result. Google decides what it shows. */
export type Preview = {
  readonly site: string
  /** The URL as results show it, or the breadcrumb trail. */
  readonly trail: readonly string[]
  readonly title: string
  readonly text: string
  /** Short details under the title: price, date, rating. */
  readonly facts: readonly string[]
  /** From 0 to 5; undefined without a rating. */
  readonly stars: number | undefined
  /** Image next to the result. `video` shows its duration on top. */
  readonly picture: 'none' | 'picture' | 'video' | 'logo'
  readonly length: string | undefined
  /** Reason why the result won't look like this. */
  readonly caveat: string | undefined
}

/** Returns a preview of the result for a page with this markup. */
export function previewOf(node: JsonObject): Preview {
  const form = typesOf(node).flatMap((type) => formForType(type) ?? [])[0]
  const url = firstText(node, ['url', 'offers.url', 'mainEntityOfPage'])
  const length = formatDuration(firstText(node, ['duration']))
  return {
    site:
      firstText(node, ['publisher.name', 'hiringOrganization.name', 'brand.name']) || hostOf(url),
    trail: trailOf(node, url),
    title: firstText(node, ['headline', 'name', 'title']) || lastLevel(node) || firstQuestion(node),
    text: plainText(firstText(node, ['description'])),
    facts: (facts[form?.id ?? ''] ?? noFacts)(node).filter((fact) => fact !== ''),
    stars: starsOf(node),
    picture: pictureOf(node),
    length,
    caveat: form?.features[0]?.retired ?? form?.features[0]?.alone,
  }
}

type Facts = (node: JsonObject) => readonly string[]

const noFacts: Facts = () => []

const facts: { readonly [type: string]: Facts } = {
  Article: (node) => [day(firstText(node, ['datePublished'])), names(node, 'author')],
  Product: (node) => [price(node), words(firstText(node, ['offers.availability'])), rating(node)],
  SoftwareApplication: (node) => [
    rating(node),
    price(node),
    words(firstText(node, ['applicationCategory']).replace(/Application$/, '')),
    firstText(node, ['operatingSystem']),
  ],
  Recipe: (node) => [
    rating(node),
    readableDuration(firstText(node, ['totalTime', 'cookTime'])),
    firstText(node, ['nutrition.calories']),
  ],
  Event: (node) => [
    day(firstText(node, ['startDate'])),
    firstText(node, ['location.name']),
    firstText(node, ['location.address.addressLocality']),
    price(node),
  ],
  JobPosting: (node) => [
    firstText(node, ['hiringOrganization.name']),
    firstText(node, ['jobLocation.address.addressLocality']) ||
      (firstText(node, ['jobLocationType']) ? 'Remote' : ''),
    words(firstText(node, ['employmentType'])),
    salary(node),
  ],
  LocalBusiness: (node) => [
    firstText(node, ['priceRange']),
    [
      firstText(node, ['address.streetAddress', 'address']),
      firstText(node, ['address.addressLocality']),
    ]
      .filter(Boolean)
      .join(', '),
    firstText(node, ['telephone']),
  ],
  Organization: (node) => [
    firstText(node, ['telephone']),
    firstText(node, ['address.addressLocality']),
  ],
  Person: (node) => [firstText(node, ['jobTitle']), firstText(node, ['worksFor.name'])],
  VideoObject: (node) => [day(firstText(node, ['uploadDate']))],
}

function firstText(node: JsonObject, paths: readonly string[]): string {
  for (const path of paths) {
    const [value] = valuesOf(valueAt(unlisted(node, path), path))
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return ''
}

/** Returns the first entry of the list at the start of the path. Results show one offer of many. */
function unlisted(node: JsonObject, path: string): JsonObject {
  const [key = ''] = path.split('.')
  const [first] = valuesOf(property(node, key))
  return isObject(first) ? { ...node, [key]: first } : node
}

function trailOf(node: JsonObject, url: string): readonly string[] {
  const levels = valuesOf(property(node, 'itemListElement')).flatMap((level) =>
    isObject(level) ? firstText(level, ['name', 'item.name']) || [] : [],
  )
  if (levels.length > 0) return levels
  if (!URL.canParse(url)) return []
  const { host, pathname } = new URL(url)
  return [host, ...pathname.split('/').filter(Boolean).slice(0, 3)]
}

function lastLevel(node: JsonObject): string {
  const [last] = valuesOf(property(node, 'itemListElement')).slice(-1)
  return isObject(last) ? firstText(last, ['name']) : ''
}

function firstQuestion(node: JsonObject): string {
  const [question] = valuesOf(property(node, 'mainEntity'))
  return isObject(question) ? firstText(question, ['name']) : ''
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'www.example.com'
}

function names(node: JsonObject, key: string): string {
  const all = valuesOf(property(node, key)).flatMap((entry: Json) =>
    isObject(entry) ? firstText(entry, ['name']) || [] : typeof entry === 'string' ? entry : [],
  )
  return all.join(', ')
}

function price(node: JsonObject): string {
  const amount = firstText(node, ['offers.price', 'offers.lowPrice'])
  if (amount === '') return ''
  if (Number(amount) === 0) return 'Free'
  return money(amount, firstText(node, ['offers.priceCurrency']))
}

function salary(node: JsonObject): string {
  const [low, high, currency, unit] = [
    firstText(node, ['baseSalary.value.minValue', 'baseSalary.value.value']),
    firstText(node, ['baseSalary.value.maxValue']),
    firstText(node, ['baseSalary.currency']),
    firstText(node, ['baseSalary.value.unitText']).toLowerCase(),
  ]
  if (low === '') return ''
  const range =
    high === '' ? money(low, currency) : `${money(low, currency)}–${money(high, currency)}`
  return unit === '' ? range : `${range} a ${unit}`
}

function money(amount: string, currency: string): string {
  const number = Number(amount)
  if (!Number.isFinite(number) || !/^[A-Z]{3}$/.test(currency))
    return `${amount} ${currency}`.trim()
  return new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(number)
}

function rating(node: JsonObject): string {
  const count = firstText(node, ['aggregateRating.ratingCount', 'aggregateRating.reviewCount'])
  const value = firstText(node, ['aggregateRating.ratingValue'])
  return value === '' ? '' : `${value}${count ? ` (${count})` : ''}`
}

function starsOf(node: JsonObject): number | undefined {
  const value = Number(firstText(node, ['aggregateRating.ratingValue']))
  const best = Number(firstText(node, ['aggregateRating.bestRating']) || 5)
  return value > 0 && value <= best ? (value / best) * 5 : undefined
}

function pictureOf(node: JsonObject): Preview['picture'] {
  if (typesOf(node).includes('VideoObject')) return 'video'
  if (property(node, 'image') !== undefined) return 'picture'
  return property(node, 'logo') !== undefined ? 'logo' : 'none'
}

/** Formats the written date like `Mar 10, 2026`, regardless of time zone. */
function day(text: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  if (year === undefined) return ''
  return createDateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.UTC(Number(year), Number(month) - 1, Number(date)),
  )
}

function formatDuration(duration: string): string | undefined {
  const seconds = durationSeconds(duration)
  if (seconds === undefined) return undefined
  const rest = String(seconds % 60).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}

function readableDuration(duration: string): string {
  const seconds = durationSeconds(duration)
  if (seconds === undefined) return ''
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.round((seconds % 3600) / 60)]
  return [hours ? `${hours} hr` : '', minutes ? `${minutes} min` : ''].filter(Boolean).join(' ')
}

/** Returns `In stock` for `https://schema.org/InStock`, `Full time` for `FULL_TIME`. */
function words(term: string): string {
  const spaced = bareTerm(term)
    .replace(/_/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1).toLowerCase()
}

function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

import { isCurrencyCode } from './currencies.ts'
import { isIsoDuration, toIsoDuration } from './duration.ts'
import { checkGtin, isIsbn } from './gtin.ts'
import { readIsoMoment } from './iso-date.ts'
import { bareTerm, isList, isObject, type Json, type JsonObject } from './json.ts'
import { isOpeningHours } from './opening-hours.ts'
import {
  countedProperties,
  currencyProperties,
  dateProperties,
  durationProperties,
  flagProperties,
  gtinProperties,
  imageProperties,
  knownValues,
  numberProperties,
  otherFiles,
  priceProperties,
  termFor,
  timeProperties,
  urlProperties,
  wholeProperties,
  zonedProperties,
} from './vocabulary.ts'

/** `wrong` breaks a rule; `advice` suggests an improvement. `path` contains list indexes, from 0. */
export type ValueFinding = {
  readonly level: 'wrong' | 'advice'
  readonly path: string
  readonly message: string
}

export function checkValues(node: JsonObject, at = ''): readonly ValueFinding[] {
  return Object.entries(node).flatMap(([key, value]) =>
    key.startsWith('@') && key !== '@graph'
      ? []
      : checkProperty(key, value, at === '' ? key : `${at}.${key}`),
  )
}

function checkProperty(key: string, value: Json, path: string): readonly ValueFinding[] {
  if (isList(value)) {
    return value.flatMap((entry, index) => checkProperty(key, entry, `${path}.${index}`))
  }
  if (isObject(value)) return checkValues(value, path)
  const problem = problemOf(key, value)
  return problem ? [{ ...problem, path }] : []
}

type Problem = { readonly level: 'wrong' | 'advice'; readonly message: string }

function problemOf(key: string, value: string | number | boolean | null): Problem | undefined {
  if (value === null) return wrong('This is null. Leave it out.')
  const text = String(value).trim()
  if (text === '') return wrong('This is empty. Leave it out.')
  for (const [properties, check] of checks) if (properties.has(key)) return check(text, key)
  // Own properties only: an input key may equal an inherited one (`constructor`, `toString`).
  return (Object.hasOwn(single, key) ? single[key]?.(text) : undefined) ?? choiceProblem(key, text)
}

const checks: readonly (readonly [
  ReadonlySet<string>,
  (text: string, key: string) => Problem | undefined,
])[] = [
  [urlProperties, urlProblem],
  [dateProperties, dateProblem],
  [durationProperties, durationProblem],
  [currencyProperties, currencyProblem],
  [priceProperties, priceProblem],
  [wholeProperties, wholeProblem],
  [numberProperties, numberProblem],
  [gtinProperties, gtinProblem],
  [timeProperties, timeProblem],
  [flagProperties, flagProblem],
]

const single: { readonly [key: string]: (text: string) => Problem | undefined } = {
  email: (text) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.replace(/^mailto:/, ''))
      ? undefined
      : wrong('Enter an email address, like name@example.com.'),
  telephone: (text) => {
    if (/^\+[\d\s().-]{6,24}$/.test(text)) return undefined
    return /^[+\d\s().x/-]{5,30}$/i.test(text)
      ? advice('Begin with + and the country code: +1 919 555 0142.')
      : wrong('Enter a phone number: +1 919 555 0142.')
  },
  priceRange: (text) =>
    text.length < 100
      ? undefined
      : wrong(`Google ignores price ranges of 100 characters or more. This has ${text.length}.`),
  addressCountry: (text) =>
    /^[A-Z]{2}$/.test(text) ? undefined : advice('Google requires two capital letters: US, DE.'),
  isbn: (text) => (isIsbn(text) ? undefined : wrong('The check digit of this ISBN is wrong.')),
  openingHours: (text) =>
    isOpeningHours(text)
      ? undefined
      : wrong(
          'Write opening hours as Mo-Fr 09:00-17:00: two letters for a day, times in 24-hour format.',
        ),
  ratingValue: (text) => {
    if (isRating(text)) return undefined
    return wrong(
      /^\d+,\d+$/.test(text)
        ? `Use a decimal point: ${text.replace(',', '.')}.`
        : 'Write a rating as a number, as 6 / 10 or as 60%.',
    )
  },
  item: (text) => urlProblem(text, 'item'),
  // Votes against count, too.
  upvoteCount: (text) => (/^-?\d+$/.test(text) ? undefined : wrong('Enter a whole number.')),
  sku: (text) => (/\s/.test(text) ? wrong('A SKU has no spaces.') : undefined),
}

/** White space, and characters without a glyph except joiners, which some scripts need. */
const hidden = /\s|(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/u

function isAbsoluteUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || hidden.test(text) || !URL.canParse(text)) return false
  const { hostname } = new URL(text)
  return hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('[')
}

function urlProblem(text: string, key: string): Problem | undefined {
  if (!isAbsoluteUrl(text)) {
    const [character] = hidden.exec(text) ?? []
    if (character && !/\s/.test(character)) {
      return wrong('This contains a character you can’t see. Type it again.')
    }
    return wrong(
      /^(?:\/|\.|#|[\w-]+\.\w{2,})/.test(text)
        ? 'Enter the full URL, starting with https://'
        : 'This is not a URL that starts with https://',
    )
  }
  const ending = new URL(text).pathname.split('.').pop()?.toLowerCase() ?? ''
  if (imageProperties.has(key) && otherFiles.includes(ending)) {
    return advice(
      `Google doesn’t support .${ending} images. Use JPEG, PNG, WebP, AVIF, GIF or SVG.`,
    )
  }
  return undefined
}

function dateProblem(text: string, key: string): Problem | undefined {
  const moment = readIsoMoment(text)
  if (!moment) return wrong('Write a date as 2026-03-14, or with a time as 2026-03-14T09:30-05:00.')
  return moment.hasTime && !moment.hasZone && zonedProperties.has(key)
    ? advice(
        'Add the time zone, like -05:00. Without it, Google uses the time zone of its crawler.',
      )
    : undefined
}

function durationProblem(text: string): Problem | undefined {
  if (isIsoDuration(text)) return undefined
  const meant = toIsoDuration(text)
  return wrong(
    meant
      ? `Write this as ${meant}.`
      : 'Write a duration as PT1H20M, or as 1 h 20 min in the form.',
  )
}

function currencyProblem(text: string): Problem | undefined {
  if (isCurrencyCode(text)) return undefined
  return wrong(
    isCurrencyCode(text.toUpperCase())
      ? `Write currency codes in capital letters: ${text.toUpperCase()}.`
      : `${text} is no currency code in use (ISO 4217), like USD, EUR, GBP.`,
  )
}

function priceProblem(text: string): Problem | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return undefined
  if (/^-/.test(text)) return wrong('A price can’t be negative.')
  if (/^\d+,\d{1,2}$/.test(text)) return wrong(`Use a decimal point: ${text.replace(',', '.')}.`)
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) {
    return wrong(`Write it without separators: ${text.replaceAll(',', '')}.`)
  }
  return wrong('A price contains only digits and a decimal point. The currency has its own field.')
}

function wholeProblem(text: string, key: string): Problem | undefined {
  if (!/^\d+$/.test(text)) return wrong('Enter a whole number.')
  return countedProperties.has(key) && Number(text) === 0
    ? wrong('Enter a whole number, 1 or more.')
    : undefined
}

function numberProblem(text: string, key: string): Problem | undefined {
  const number = Number(text)
  if (!Number.isFinite(number)) return wrong('Enter a number, with a decimal point.')
  const limit = key === 'latitude' ? 90 : key === 'longitude' ? 180 : undefined
  if (limit === undefined) return undefined
  if (Math.abs(number) > limit) return wrong(`Enter a ${key} between −${limit} and ${limit}.`)
  const decimals = text.split('.')[1]?.length ?? 0
  return decimals < 5
    ? advice(`Google requires at least five decimal places. This has ${decimals}.`)
    : undefined
}

function gtinProblem(text: string, key: string): Problem | undefined {
  const verdict = checkGtin(text)
  if (!verdict.ok) return wrong(verdict.problem)
  const length = key.replace('gtin', '')
  return length !== '' && verdict.kind !== `GTIN-${length}`
    ? wrong(`A ${key} has ${length} digits. This is a ${verdict.kind}.`)
    : undefined
}

function timeProblem(text: string): Problem | undefined {
  return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(text)
    ? undefined
    : wrong('Write a time of day as 09:00 or 17:30:00.')
}

function flagProblem(text: string): Problem | undefined {
  return /^(?:true|false)$/i.test(bareTerm(text)) ? undefined : wrong('Write true or false.')
}

function choiceProblem(key: string, text: string): Problem | undefined {
  const allowed = Object.hasOwn(knownValues, key) ? knownValues[key] : undefined
  if (!allowed || allowed.includes(bareTerm(text))) return undefined
  const meant = termFor(key, text)
  return wrong(
    meant
      ? `Write it as ${meant}.`
      : `Google supports ${allowed.slice(0, 10).join(', ')}, but not ${text}.`,
  )
}

function wrong(message: string): Problem {
  return { level: 'wrong', message }
}

function advice(message: string): Problem {
  return { level: 'advice', message }
}

/** Returns true for a rating as Google reads it: a number, `6 / 10` or `60%` (review-snippet). */
function isRating(text: string): boolean {
  const [, value, most] =
    /^(\d+(?:\.\d+)?)(?:\s*%|\s*\/\s*(\d+(?:\.\d+)?))?$/.exec(text.trim()) ?? []
  const limit = most ?? (text.includes('%') ? 100 : undefined)
  return value !== undefined && !(limit !== undefined && Number(value) > Number(limit))
}

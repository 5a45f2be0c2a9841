import { toIsoDuration } from './duration.ts'
import { bareTerm, isObject, type Json, property, withoutKeys } from './json.ts'
import type { ChoiceField, LinesField, PlainField } from './model.ts'

type OneField = PlainField | ChoiceField | LinesField

/**
 * Converts a field's text to its output; undefined when it is empty. Invalid text is output as typed, and the checks
 * report what is wrong with it.
 */
export function fieldToJson(field: OneField, text: string): Json | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  switch (field.control) {
    case 'integer':
      return wholeNumber(trimmed)
    case 'number':
    case 'price':
      return numberOrText(trimmed)
    case 'duration':
      return toIsoDuration(trimmed) ?? trimmed
    case 'flag':
      return trimmed === 'true' ? true : trimmed === 'false' ? false : trimmed
    case 'choice':
      return isOption(field, trimmed) ? `${field.prefix ?? ''}${trimmed}` : trimmed
    case 'gtin':
      return trimmed.replace(/[\s-]/g, '')
    case 'lines':
    case 'urls':
      return lines(trimmed)
    default:
      return trimmed
  }
}

/** Converts a value to a field's text; undefined when the field can't express it. */
export function fieldFromJson(field: OneField, value: Json): string | undefined {
  if (field.control === 'lines' || field.control === 'urls') return linesFromJson(field, value)
  if (field.control === 'flag') return flagFromJson(value)
  const plain = field.control === 'url' ? (pictureUrl(value) ?? value) : value
  if (typeof plain === 'number') return String(plain)
  if (typeof plain !== 'string' || plain.trim() === '') return undefined
  if (field.control === 'choice') {
    const term = bareTerm(plain)
    return isOption(field, term) ? term : plain
  }
  return field.control === 'long' || !/[\r\n]/.test(plain) ? plain : undefined
}

/** Returns the URL of an image object that contains only a URL: `{ "@type": "ImageObject", "url": … }`. */
export function pictureUrl(value: Json): string | undefined {
  if (!isObject(value) || property(value, '@type') !== 'ImageObject') return undefined
  const rest = Object.entries(withoutKeys(value, ['@type']))
  const [only] = rest
  if (rest.length !== 1 || !only) return undefined
  const [key, url] = only
  return (key === 'url' || key === 'contentUrl') && typeof url === 'string' ? url : undefined
}

/** Parses a word count to a whole number (requirements §5). Digits may be grouped: `1,240`, `1 240`. */
function wholeNumber(text: string): number | undefined {
  const plain = text.replace(/(?<=\d)[\s,'’](?=\d{3}\b)/g, '')
  const digits = /^[+-]?\d+(?:\.\d*)?/.exec(plain)?.[0]
  return digits === undefined ? undefined : Math.trunc(Number(digits)) + 0
}

/** Converts text to a number if that loses nothing. `29.90` stays text, because its author wrote it that way. */
export function numberOrText(text: string): Json {
  const number = Number(text)
  return Number.isFinite(number) && String(number) === text ? number : text
}

function isOption(field: ChoiceField | OneField, text: string): boolean {
  return field.control === 'choice' && field.options.some((option) => option.value === text)
}

function lines(text: string): Json {
  const all = text.split(/\r?\n/).flatMap((line) => line.trim() || [])
  const [first = '', ...more] = all
  return more.length === 0 ? first : all
}

function linesFromJson(field: OneField, value: Json): string | undefined {
  const all: readonly Json[] = Array.isArray(value) ? value : [value]
  const texts = all.map((entry: Json) => {
    const plain = field.control === 'urls' ? (pictureUrl(entry) ?? entry) : entry
    return typeof plain === 'string' && plain.trim() !== '' && !/[\r\n]/.test(plain)
      ? plain
      : undefined
  })
  return texts.length > 0 && texts.every((text) => text !== undefined)
    ? texts.join('\n')
    : undefined
}

function flagFromJson(value: Json): string | undefined {
  const text = typeof value === 'string' ? bareTerm(value).toLowerCase() : value
  if (text === true || text === 'true') return 'true'
  return text === false || text === 'false' ? 'false' : undefined
}

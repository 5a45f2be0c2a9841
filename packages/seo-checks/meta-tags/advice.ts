import { addressAdvice } from './address-advice.ts'
import { countCharacters } from './characters.ts'
import { type Advice, clean, entriesOf, type MetaFields, type MetaTextKey } from './fields.ts'
import { type ImageFacts, imageAdvice } from './image-advice.ts'
import { shownTexts } from './tags.ts'

/** Lengths in characters (requirements §5, Meta tags tool). */
export const titleLength = { least: 50, most: 60 } as const
export const descriptionLength = { least: 150, most: 160 } as const

/** Characters below which a description is too short to describe a page; our own limit. */
const SHORT_DESCRIPTION = 70

/** Number of a text's characters that Google shows, which depends on their width. */
type ShownCount = { readonly desktop: number; readonly mobile: number }

export type ShownCounts = { readonly title: ShownCount; readonly description: ShownCount }

/**
 * Returns advice on all fields, errors first. Stays silent about an empty form.
 *
 * @param shown characters that Google shows; undefined if the texts can't be measured
 */
export function adviceOn(
  fields: MetaFields,
  image: ImageFacts | null,
  shown?: ShownCounts,
): Advice[] {
  const all = [
    // The rest hardly matters to a page that isn't in the results.
    ...robotsAdvice(fields),
    ...titleAdvice(fields, shown?.title),
    ...descriptionAdvice(fields, shown?.description),
    ...repetitionAdvice(fields),
    ...addressAdvice(fields),
    ...imageAdvice(fields, image),
    ...moreAdvice(fields),
  ]
  return all.toSorted(byTone)
}

function robotsAdvice({ robots }: MetaFields): Advice[] {
  return robots.includes('noindex')
    ? [
        bad(
          'robots',
          'This page is hidden from search engines.',
          'noindex removes it from search results. Keep it only if you intend that.',
        ),
      ]
    : []
}

function titleAdvice(fields: MetaFields, shown: ShownCount | undefined): Advice[] {
  const title = clean(fields.title)
  const count = countCharacters(title)
  if (count === 0) {
    return [
      bad(
        'title',
        'Write a title.',
        'Without one, Google takes whatever heading it finds, and shared links have no name.',
      ),
    ]
  }
  return [
    ...markupAdvice('title', title),
    ...lengthAdvice('title', count, titleLength.most, shown),
    ...(isShouted(title)
      ? [
          note(
            'title',
            'Use capitals for names only.',
            'A title in capitals is wider, so it is cut off sooner, and Google may rewrite it in lowercase anyway.',
          ),
        ]
      : []),
    ...(hasEmoji(title)
      ? [
          note(
            'title',
            'Check how the emoji looks.',
            'Google removes emoji that add no meaning. They also need UTF-8: keep <meta charset="utf-8"> first in the head.',
          ),
        ]
      : []),
  ]
}

function descriptionAdvice(fields: MetaFields, shown: ShownCount | undefined): Advice[] {
  const count = countCharacters(fields.description)
  if (count === 0) {
    return [
      bad(
        'description',
        'Write a description.',
        'Without one, Google picks text from the page, and most networks show none.',
      ),
    ]
  }
  return [
    ...markupAdvice('description', clean(fields.description)),
    ...lengthAdvice('description', count, descriptionLength.most, shown),
    ...(count < SHORT_DESCRIPTION
      ? [
          note(
            'description',
            'Write a longer description.',
            `It has ${characters(count)}. Google often replaces a short one with text from the page.`,
          ),
        ]
      : []),
  ]
}

/**
 * Returns advice on a text that is longer than recommended. That Google cuts a shorter one is only a fact: a description
 * of the recommended length is often wider than a desktop result.
 */
function lengthAdvice(
  field: 'title' | 'description',
  count: number,
  most: number,
  shown: ShownCount | undefined,
): Advice[] {
  const isCut = shown !== undefined && shown.desktop < count
  const result = shown ? shownPart(count, shown) : 'Google may cut off its end.'
  if (count <= most)
    return isCut ? [{ field, tone: 'fact', text: result, reason: FIRST[field] }] : []
  return [
    isCut
      ? bad(field, `Shorten the ${field} by ${characters(count - most)}.`, result)
      : note(field, `The ${field} has more than ${most} characters.`, result),
  ]
}

const FIRST = {
  title: 'Put the words that people search for first.',
  description: 'Make your point in the part that phones show.',
} as const

function shownPart(count: number, { desktop, mobile }: ShownCount): string {
  const part = (shown: number) => (shown < count ? `about ${shown}` : 'all')
  return `Desktop results show ${part(desktop)} of its ${characters(count)}, phones ${part(mobile)}.`
}

function characters(count: number): string {
  return `${count} ${count === 1 ? 'character' : 'characters'}`
}

/** Returns advice on HTML pasted into a text. */
function markupAdvice(field: 'title' | 'description', text: string): Advice[] {
  return /<\/?[a-z][^<>]*>/i.test(text)
    ? [
        note(
          field,
          `Remove the HTML from the ${field}.`,
          'Search results and shared links show the tags as text.',
        ),
      ]
    : []
}

function repetitionAdvice(fields: MetaFields): Advice[] {
  const shown = shownTexts(fields)
  const repeats: readonly (readonly [field: MetaTextKey, name: string, fallback: string])[] = [
    ['ogTitle', 'social title', shown.title],
    ['ogDescription', 'social description', shown.description],
    ['twitterTitle', 'X title', shown.ogTitle],
    ['twitterDescription', 'X description', shown.ogDescription],
  ]
  return [
    ...(shown.title !== '' && shown.title.toLowerCase() === shown.description.toLowerCase()
      ? [
          bad(
            'description',
            'Don’t repeat the title.',
            'Google ignores a description that repeats the title.',
          ),
        ]
      : []),
    ...repeats
      .filter(([field, , fallback]) => fallback !== '' && clean(fields[field]) === fallback)
      .map(([field, name]) =>
        note(
          field,
          `Leave the ${name} blank.`,
          'It repeats the value it falls back to, and would be outdated after the next change.',
        ),
      ),
  ]
}

function moreAdvice(fields: MetaFields): Advice[] {
  return [
    ...(entriesOf(fields.keywords).length > 0
      ? [
          note(
            'keywords',
            'Google ignores keywords.',
            'It stopped using the tag in 2009. Some site search tools still read it.',
          ),
        ]
      : []),
    ...dateAdvice(fields),
  ]
}

function dateAdvice(fields: MetaFields): Advice[] {
  if (fields.type !== 'article') return []
  const published = clean(fields.publishedTime)
  const modified = clean(fields.modifiedTime)
  const wrong = [['publishedTime', published] as const, ['modifiedTime', modified] as const].filter(
    ([, date]) => date !== '' && !isIsoDate(date),
  )
  if (wrong.length > 0) {
    return wrong.map(([field]) =>
      bad(
        field,
        'Write the date as 2026-11-21, or with the time: 2026-11-21T09:30:00Z.',
        'Networks read ISO 8601 and nothing else.',
      ),
    )
  }
  return published && modified && Date.parse(modified) < Date.parse(published)
    ? [
        bad(
          'modifiedTime',
          'The modified date is before the published date.',
          'One of the two dates is wrong.',
        ),
      ]
    : []
}

/** Returns true for a date, or a date and time with a time zone (ISO 8601 as used by the Open Graph protocol). */
function isIsoDate(text: string): boolean {
  const shape = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/
  return shape.test(text) && !Number.isNaN(Date.parse(text))
}

function isShouted(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return (
    letters.length > 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  )
}

function hasEmoji(text: string): boolean {
  return /\p{Extended_Pictographic}/u.test(text)
}

function bad(field: Advice['field'], text: string, reason: string): Advice {
  return { field, tone: 'bad', text, reason }
}

function note(field: Advice['field'], text: string, reason: string): Advice {
  return { field, tone: 'note', text, reason }
}

/** Compares advice for sorting, errors first. */
export function byTone(one: Advice, other: Advice): number {
  const tones = ['bad', 'note', 'fact']
  return tones.indexOf(one.tone) - tones.indexOf(other.tone)
}

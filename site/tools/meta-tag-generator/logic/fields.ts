import { asRecord, readChoice, readText } from '#site/tools/kit/state/shape.ts'

/** What the form holds (requirements §3, Tool forms), and the group for what fewer pages need. */
export type MetaFields = { readonly [Key in MetaTextKey]: string } & {
  readonly type: PageKind
  readonly card: CardKind
  readonly robots: RobotsRule
}

export type PageKind = 'website' | 'article'

export type CardKind = 'summary_large_image' | 'summary'

export type RobotsRule = '' | 'noindex, follow' | 'index, nofollow' | 'noindex, nofollow'

const textKeys = [
  'title',
  'description',
  'keywords',
  'canonicalUrl',
  'ogImage',
  'imageAlt',
  'ogTitle',
  'ogDescription',
  'twitterTitle',
  'twitterDescription',
  'siteName',
  'themeColor',
  'icon',
  'appleIcon',
  'alternates',
  'publishedTime',
  'modifiedTime',
  'author',
  'section',
  'tags',
  'rivalTitle',
] as const

export type MetaTextKey = (typeof textKeys)[number]

export const pageKinds: readonly PageKind[] = ['website', 'article']

export const cardKinds: readonly CardKind[] = ['summary_large_image', 'summary']

export const robotsRules: readonly RobotsRule[] = [
  '',
  'noindex, follow',
  'index, nofollow',
  'noindex, nofollow',
]

/** Longest text of one field that is taken from a link or a pasted page. */
const MOST_CHARACTERS = 4_000

export const blankFields: MetaFields = {
  title: '',
  description: '',
  keywords: '',
  canonicalUrl: '',
  ogImage: '',
  imageAlt: '',
  ogTitle: '',
  ogDescription: '',
  twitterTitle: '',
  twitterDescription: '',
  siteName: '',
  themeColor: '',
  icon: '',
  appleIcon: '',
  alternates: '',
  publishedTime: '',
  modifiedTime: '',
  author: '',
  section: '',
  tags: '',
  rivalTitle: '',
  type: 'website',
  card: 'summary_large_image',
  robots: '',
}

/** The fields from anything that was stored; what is missing or of another kind is blank. */
export function parseMetaFields(value: unknown): MetaFields | null {
  const stored = asRecord(value)
  if (!stored) return null
  const fields: { [Key in MetaTextKey]: string } = { ...blankFields }
  for (const key of textKeys) fields[key] = readText(stored, key, '', MOST_CHARACTERS)
  return {
    ...fields,
    type: readChoice(stored, 'type', pageKinds, 'website'),
    card: readChoice(stored, 'card', cardKinds, 'summary_large_image'),
    robots: readChoice(stored, 'robots', robotsRules, ''),
  }
}

/** Something to mend, to think about, or to know; always with the reason. */
export type Advice = {
  /** The field it is about. */
  readonly field: MetaTextKey | 'robots' | 'card'
  readonly tone: 'bad' | 'note'
  readonly text: string
  readonly reason: string
}

/**
 * A field as it is written into a tag: one line without spaces at its ends. Control characters and halves
 * of surrogate pairs, which no document may hold, are gone (WHATWG Infra, "scalar value").
 */
export function clean(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
      .replace(/[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFD]/gu, '')
      .replace(/\s+/gu, ' ')
      .trim()
  )
}

/** A field of several entries between commas, without blank and doubled ones. */
export function entriesOf(text: string): string[] {
  return [...new Set(text.split(',').map(clean).filter(Boolean))]
}

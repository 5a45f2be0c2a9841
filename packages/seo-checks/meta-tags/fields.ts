/** The form's values (requirements §3, Tool forms), with a few that only some pages need. */
export type MetaFields = { readonly [Key in MetaTextKey]: string } & {
  readonly type: PageKind
  readonly card: CardKind
  readonly robots: RobotsRule
}

export type PageKind = 'website' | 'article'

export type CardKind = 'summary_large_image' | 'summary'

export type RobotsRule = '' | 'noindex, follow' | 'index, nofollow' | 'noindex, nofollow'

export const metaTextKeys = [
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
  'publishedTime',
  'modifiedTime',
  'author',
] as const

export type MetaTextKey = (typeof metaTextKeys)[number]

export const pageKinds: readonly PageKind[] = ['website', 'article']

export const cardKinds: readonly CardKind[] = ['summary_large_image', 'summary']

export const robotsRules: readonly RobotsRule[] = [
  '',
  'noindex, follow',
  'index, nofollow',
  'noindex, nofollow',
]

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
  publishedTime: '',
  modifiedTime: '',
  author: '',
  type: 'website',
  card: 'summary_large_image',
  robots: '',
}

/** An error to fix, a suggestion or a fact, always with the reason. */
export type Advice = {
  /** The field that the advice is about. */
  readonly field: MetaTextKey | 'robots' | 'card'
  readonly tone: 'bad' | 'note' | 'fact'
  readonly text: string
  readonly reason: string
}

/**
 * Cleans a field for use in a tag: a single trimmed line, without control characters or lone surrogates, which no
 * document may contain (WHATWG Infra, "scalar value").
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

/** Splits a comma-separated field, without blank and duplicate entries. */
export function entriesOf(text: string): string[] {
  return [...new Set(text.split(',').map(clean).filter(Boolean))]
}

import {
  blankFields,
  cardKinds,
  clean,
  type MetaFields,
  pageKinds,
  robotsRules,
} from 'brightkeel-seo-checks/meta-tags/fields.ts'

/** A parsed tag: names in lower case, texts decoded. */
export type FoundTag = {
  readonly element: 'title' | 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

/** Tags that a page may have several times. */
export const REPEATED = new Set(['article:tag', 'alternate', 'icon', 'og:image', 'theme-color'])

/** Fills the form from a page's tags. A text that repeats its fallback is left blank, so that it follows later changes. */
export function fieldsFromTags(found: readonly FoundTag[]): MetaFields {
  const values = new Map<string, string[]>()
  for (const [name, value] of found.map(nameAndValue).filter((pair) => pair !== null)) {
    values.set(name, [...(values.get(name) ?? []), value])
  }
  const first = (name: string) => values.get(name)?.[0] ?? ''
  const all = (name: string, separator: string) => (values.get(name) ?? []).join(separator)
  const title = first('title')
  const description = first('description')
  const ogTitle = unless(first('og:title'), title)
  const ogDescription = unless(first('og:description'), description)

  return {
    ...blankFields,
    title,
    description,
    keywords: first('keywords'),
    canonicalUrl: first('canonical') || first('og:url'),
    ogImage: first('og:image') || first('twitter:image'),
    imageAlt: first('og:image:alt') || first('twitter:image:alt'),
    ogTitle,
    ogDescription,
    twitterTitle: unless(first('twitter:title'), ogTitle || title),
    twitterDescription: unless(first('twitter:description'), ogDescription || description),
    siteName: first('og:site_name'),
    themeColor: first('theme-color'),
    icon: first('icon'),
    appleIcon: first('apple-touch-icon'),
    alternates: all('alternate', '\n'),
    publishedTime: first('article:published_time'),
    modifiedTime: first('article:modified_time'),
    author: first('article:author'),
    section: first('article:section'),
    tags: all('article:tag', ', '),
    type: pageKinds.find((kind) => kind === first('og:type')) ?? 'website',
    card: cardKinds.find((kind) => kind === first('twitter:card')) ?? 'summary_large_image',
    robots: robotsRules.find((rule) => rule === robotsOf(first('robots'))) ?? '',
  }
}

/** Names of tags that the form has a field for. */
const KNOWN = new Set([
  'description',
  'keywords',
  'robots',
  'theme-color',
  'og:type',
  'og:url',
  'og:site_name',
  'og:title',
  'og:description',
  'og:image',
  'og:image:alt',
  'article:published_time',
  'article:modified_time',
  'article:author',
  'article:section',
  'article:tag',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
  'twitter:image:alt',
])

/** Returns a tag's name and value; null if the form has no field for it. */
export function nameAndValue({ element, attributes, text }: FoundTag): [string, string] | null {
  const value = clean(element === 'title' ? text : (attributes.content ?? attributes.href ?? ''))
  if (value === '') return null
  if (element === 'title') return ['title', value]
  if (element === 'link') return linkNameAndValue(attributes, value)
  // Networks accept both `name` and `property`, and pages mix them up.
  const name = (attributes.property ?? attributes.name ?? '').toLowerCase()
  return KNOWN.has(name) ? [name, value] : null
}

function linkNameAndValue(
  attributes: FoundTag['attributes'],
  href: string,
): [string, string] | null {
  const rels = (attributes.rel ?? '').toLowerCase().split(/\s+/)
  if (rels.includes('canonical')) return ['canonical', href]
  if (rels.includes('apple-touch-icon')) return ['apple-touch-icon', href]
  if (rels.includes('icon')) return ['icon', href]
  const language = clean(attributes.hreflang ?? '')
  return rels.includes('alternate') && language ? ['alternate', `${language} ${href}`] : null
}

function unless(text: string, fallback: string): string {
  return text === fallback ? '' : text
}

/** Normalizes values such as `NOINDEX,nofollow` and `none`. */
function robotsOf(content: string): string {
  const words = content.toLowerCase().split(/[\s,]+/)
  const has = (word: string) => words.includes(word) || words.includes('none')
  if (!has('noindex') && !has('nofollow')) return ''
  return `${has('noindex') ? 'noindex' : 'index'}, ${has('nofollow') ? 'nofollow' : 'follow'}`
}

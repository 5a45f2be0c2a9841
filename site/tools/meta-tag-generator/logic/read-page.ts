import {
  blankFields,
  cardKinds,
  clean,
  type MetaFields,
  pageKinds,
  robotsRules,
} from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { webUrl } from 'brightkeel-seo-checks/meta-tags/web-url.ts'

/** A parsed tag: names in lower case, texts decoded. */
export type FoundTag = {
  readonly element: 'title' | 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

/** A parsed page: its values for the form, the number of tags used for them, and what is wrong with the tags. */
export type ReadPage = {
  readonly fields: MetaFields
  readonly count: number
  /** Sentences. */
  readonly problems: readonly string[]
}

/** Meta tags that the form has a field for. */
const KNOWN = new Set([
  'description',
  'keywords',
  'robots',
  'googlebot',
  'og:type',
  'og:url',
  'og:site_name',
  'og:title',
  'og:description',
  'og:image',
  'og:image:url',
  'og:image:secure_url',
  'og:image:alt',
  'article:published_time',
  'article:modified_time',
  'article:author',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
  'twitter:image:src',
  'twitter:image:alt',
])

/** Names of the image's URL. `og:image:url` is identical to `og:image` (ogp.me), the last one is X's older name. */
const OG_IMAGES = ['og:image', 'og:image:url', 'og:image:secure_url'] as const
const TWITTER_IMAGES = ['twitter:image', 'twitter:image:src'] as const

/** Tags that a page may have more than once: arrays of the Open Graph protocol, and rules that Google combines. */
const LISTS: ReadonlySet<string> = new Set([
  ...OG_IMAGES,
  'og:image:alt',
  'article:author',
  'robots',
  'googlebot',
])

/**
 * Fills the form from a page's tags and resolves relative URLs with `<base>` or the page's own URL. `og:url` is no base:
 * on a staging server it often names that server, while search engines need the public URL.
 *
 * @param pageUrl the page's URL, if it was entered before
 */
export function readPage(found: readonly FoundTag[], baseHref: string, pageUrl = ''): ReadPage {
  const values = new Map<string, string[]>()
  for (const [name, value] of found.flatMap(nameAndValue)) {
    values.set(name, [...(values.get(name) ?? []), value])
  }
  const first = (name: string) => values.get(name)?.[0] ?? ''
  const base = baseOf([first('canonical'), pageUrl], clean(baseHref))
  const url = (...names: readonly string[]) => resolve(names.map(first).find(Boolean) ?? '', base)
  const rules = ['robots', 'googlebot'].flatMap((name) => values.get(name) ?? []).join()
  const title = first('title')
  const description = first('description')
  // A text that repeats its fallback is left blank, so that it follows later changes.
  const ogTitle = unless(first('og:title'), title)
  const ogDescription = unless(first('og:description'), description)

  const fields: MetaFields = {
    ...blankFields,
    title,
    description,
    keywords: first('keywords'),
    canonicalUrl: url('canonical', 'og:url'),
    ogImage: url(...OG_IMAGES, ...TWITTER_IMAGES),
    imageAlt: first('og:image:alt') || first('twitter:image:alt'),
    ogTitle,
    ogDescription,
    twitterTitle: unless(first('twitter:title'), ogTitle || title),
    twitterDescription: unless(first('twitter:description'), ogDescription || description),
    siteName: first('og:site_name'),
    publishedTime: first('article:published_time'),
    modifiedTime: first('article:modified_time'),
    author: first('article:author'),
    type: pageKinds.find((kind) => kind === first('og:type')) ?? 'website',
    card: cardKinds.find((kind) => kind === first('twitter:card')) ?? 'summary_large_image',
    robots: robotsRules.find((rule) => rule === robotsOf(rules)) ?? '',
  }

  const inForm = [fields.canonicalUrl, fields.ogImage]

  return {
    fields,
    count: [...values.values()].flat().length,
    problems: [
      ...[...values]
        .filter(([name, { length }]) => length > 1 && !LISTS.has(name))
        .map(([name, { length }]) => `The page has ${length} ${name} tags. Keep one.`),
      ...['canonical', 'og:url', ...OG_IMAGES, ...TWITTER_IMAGES]
        .filter((name) => first(name) !== '' && !isAbsolute(first(name)))
        // The form's own advice is about a URL that it refuses.
        .filter((name) => webUrl(first(name)) || !inForm.includes(first(name)))
        .map((name) => {
          const fix = isAbsolute(url(name))
            ? `Write ${url(name)}.`
            : 'Add https:// and your domain.'
          return `${name} is a relative URL: ${first(name)}. ${fix}`
        }),
      ...(values.has('canonical') &&
      values.has('og:url') &&
      isAbsolute(fields.canonicalUrl) &&
      normalized(url('canonical')) !== normalized(url('og:url'))
        ? ['og:url and the canonical URL differ. Use the same URL.']
        : []),
    ],
  }
}

function nameAndValue({ element, attributes, text }: FoundTag): [name: string, value: string][] {
  const value = clean(element === 'title' ? text : (attributes.content ?? attributes.href ?? ''))
  if (value === '') return []
  if (element === 'title') return [['title', value]]
  if (element === 'link') {
    const rels = (attributes.rel ?? '').toLowerCase().split(/\s+/)
    return rels.includes('canonical') && !isForVariant(attributes) ? [['canonical', value]] : []
  }
  // Networks accept both `name` and `property`, pages mix them up, and RDFa allows several names in one.
  const names = `${attributes.property ?? ''} ${attributes.name ?? ''}`.toLowerCase().split(/\s+/)
  return [...new Set(names)].flatMap((name) => (KNOWN.has(name) ? [[name, value]] : []))
}

/** Returns true for a canonical link that Google ignores, because it is meant for a language, device or format. */
function isForVariant(attributes: FoundTag['attributes']): boolean {
  return ['hreflang', 'lang', 'media', 'type'].some((name) => attributes[name] !== undefined)
}

/** Returns the URL in the form in which equal ones are the same text (RFC 3986, sections 6.2.2 and 6.2.3). */
function normalized(url: string): string {
  const href = URL.canParse(url) ? new URL(url).href : url
  return href.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : code.toUpperCase()
  })
}

function baseOf(pageUrls: readonly string[], baseHref: string): string | undefined {
  const page = pageUrls.find(isAbsolute)
  return baseHref && URL.canParse(baseHref, page) ? new URL(baseHref, page).href : page
}

function resolve(url: string, base: string | undefined): string {
  if (url === '' || isAbsolute(url) || !base || !URL.canParse(url, base)) return url
  return new URL(url, base).href
}

function isAbsolute(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
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

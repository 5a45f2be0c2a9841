import { clean, entriesOf, type MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { metaTags, shownTexts, type Tag } from 'brightkeel-seo-checks/meta-tags/tags.ts'
import { webUrl } from 'brightkeel-seo-checks/meta-tags/web-url.ts'

export type OutputKind = 'html' | 'next' | 'yoast'

/** Output formats. Yoast has a field for each value, so it gets no text to copy whole. */
export const outputs: Readonly<
  Record<OutputKind, { readonly label: string; readonly write?: (fields: MetaFields) => string }>
> = {
  html: { label: 'HTML', write: (fields) => tagsAsHtml(metaTags(fields)) },
  next: { label: 'Next.js', write: tagsAsNextMetadata },
  yoast: { label: 'Yoast fields' },
}

/** Returns the tags as HTML for the `<head>`, one per line. */
export function tagsAsHtml(tags: readonly Tag[]): string {
  return tags.map(tagAsHtml).join('\n')
}

function tagAsHtml(tag: Tag): string {
  if (tag.element === 'title') return `<title>${escapeText(tag.text)}</title>`
  if (tag.element === 'link') return `<link rel="${tag.rel}" href="${escapeAttribute(tag.href)}">`
  return `<meta ${tag.key}="${tag.name}" content="${escapeAttribute(tag.content)}">`
}

/** Escapes a title. `<title>` is "escapable raw text", where only `&` and `<` are special (HTML standard §13.1.2). */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Escapes an attribute. `<` and `>` need no escaping in HTML, but tools that parse with patterns trip over them. */
function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

/** Returns the `metadata` export of a page in Next's App Router (nextjs.org, generateMetadata). */
export function tagsAsNextMetadata(fields: MetaFields): string {
  const shown = shownTexts(fields)
  const url = webUrl(fields.canonicalUrl)
  const image = webUrl(fields.ogImage)
  const images = image ? [{ url: image, alt: clean(fields.imageAlt) }] : []
  const isArticle = fields.type === 'article'
  const metadata = {
    title: shown.title,
    description: shown.description,
    keywords: entriesOf(fields.keywords),
    robots: fields.robots,
    alternates: url ? { canonical: url } : '',
    openGraph: {
      type: fields.type,
      url,
      siteName: clean(fields.siteName),
      title: shown.ogTitle,
      description: shown.ogDescription,
      images,
      publishedTime: isArticle ? clean(fields.publishedTime) : '',
      modifiedTime: isArticle ? clean(fields.modifiedTime) : '',
      authors: isArticle ? [clean(fields.author)].filter(Boolean) : [],
    },
    twitter: {
      card: fields.card,
      title: shown.twitterTitle,
      description: shown.twitterDescription,
      images,
    },
  }
  return `import type { Metadata } from 'next'\n\nexport const metadata: Metadata = ${print(metadata)}\n`
}

type Plain = string | readonly Plain[] | { readonly [key: string]: Plain }

/** Prints a value as source code, indented by two spaces. Skips blank texts and empty lists. */
function print(value: Plain, indent = ''): string {
  if (typeof value === 'string') return quote(value)
  if (isList(value)) return `[${value.map((entry) => print(entry, indent)).join(', ')}]`
  const inner = `${indent}  `
  const lines = Object.entries(value)
    .filter(([, entry]) => entry !== '' && !(isList(entry) && entry.length === 0))
    .map(([key, entry]) => `${inner}${key}: ${print(entry, inner)},\n`)
  return `{\n${lines.join('')}${indent}}`
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value)
}

/** Quotes a string. JSON escapes are valid JavaScript, and single quotes match the style of Next's documentation. */
function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  // Valid in strings since ES2019, but many editors still treat them as line breaks.
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
}

/**
 * Returns the values for the fields of Yoast SEO for WordPress, by their labels there. Yoast has its own fallbacks, so
 * empty fields are left out. `%%` starts a variable there and is split.
 */
export function yoastFields(fields: MetaFields): (readonly [label: string, value: string])[] {
  const { robots } = fields
  const values: readonly (readonly [label: string, value: string])[] = [
    ['SEO title', fields.title],
    ['Meta description', fields.description],
    ['Social title', fields.ogTitle],
    ['Social description', fields.ogDescription],
    ['Social image', webUrl(fields.ogImage)],
    ['X title', fields.twitterTitle],
    ['X description', fields.twitterDescription],
    ['Show in search results', robots.includes('noindex') ? 'No' : ''],
    ['Follow links', robots.includes('nofollow') ? 'No' : ''],
    ['Canonical URL', webUrl(fields.canonicalUrl)],
  ]
  return values
    .map(([label, value]) => [label, clean(value).replaceAll('%%', '% %')] as const)
    .filter(([, value]) => value !== '')
}

import { parseAlternates } from './alternates.ts'
import { clean, entriesOf, type MetaFields } from './fields.ts'
import { shownTexts } from './tags.ts'

type Plain = string | readonly Plain[] | { readonly [key: string]: Plain | undefined }

/**
 * The tags as what a page of Next's App Router exports (nextjs.org, generateMetadata; the theme color moved
 * to `viewport` in Next 14).
 */
export function tagsAsNextMetadata(fields: MetaFields): string {
  const themeColor = clean(fields.themeColor)
  const types = themeColor ? 'Metadata, Viewport' : 'Metadata'
  const parts = [
    `import type { ${types} } from 'next'`,
    `export const metadata: Metadata = ${print(metadata(fields))}`,
    ...(themeColor ? [`export const viewport: Viewport = ${print({ themeColor })}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function metadata(fields: MetaFields): Plain {
  const shown = shownTexts(fields)
  return {
    title: filled(shown.title),
    description: filled(shown.description),
    keywords: list(entriesOf(fields.keywords)),
    robots: filled(fields.robots),
    alternates: group({
      canonical: filled(fields.canonicalUrl),
      languages: group(
        Object.fromEntries(
          parseAlternates(fields.alternates).alternates.map(({ language, href }) => [
            language,
            href,
          ]),
        ),
      ),
    }),
    icons: group({ icon: filled(fields.icon), apple: filled(fields.appleIcon) }),
    openGraph: {
      type: fields.type,
      url: filled(fields.canonicalUrl),
      siteName: filled(fields.siteName),
      title: filled(shown.ogTitle),
      description: filled(shown.ogDescription),
      images: images(fields),
      ...(fields.type === 'article' ? article(fields) : {}),
    },
    twitter: {
      card: fields.card,
      title: filled(shown.twitterTitle),
      description: filled(shown.twitterDescription),
      images: images(fields),
    },
  }
}

function article(fields: MetaFields) {
  const author = clean(fields.author)
  return {
    publishedTime: filled(fields.publishedTime),
    modifiedTime: filled(fields.modifiedTime),
    authors: list(author ? [author] : []),
    section: filled(fields.section),
    tags: list(entriesOf(fields.tags)),
  }
}

function images(fields: MetaFields) {
  const url = clean(fields.ogImage)
  return url ? [{ url, alt: filled(fields.imageAlt) }] : undefined
}

function filled(text: string): string | undefined {
  return clean(text) || undefined
}

function list(entries: readonly string[]) {
  return entries.length > 0 ? entries : undefined
}

function group(object: Readonly<Record<string, Plain | undefined>>) {
  return Object.values(object).some((value) => value !== undefined) ? object : undefined
}

/** A value as source code, indented by two spaces, without what is undefined. */
function print(value: Plain, indent = ''): string {
  if (typeof value === 'string') return quote(value)
  const inner = `${indent}  `
  if (isList(value)) {
    if (value.every((entry) => typeof entry === 'string')) {
      return `[${value.map((entry) => print(entry)).join(', ')}]`
    }
    return `[${value.map((entry) => print(entry, indent)).join(', ')}]`
  }
  const lines = Object.entries(value).flatMap(([key, entry]) =>
    entry === undefined ? [] : [`${inner}${name(key)}: ${print(entry, inner)},`],
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function isList(value: Exclude<Plain, string>): value is readonly Plain[] {
  return Array.isArray(value)
}

function name(key: string): string {
  return /^[a-z_$][\w$]*$/i.test(key) ? key : quote(key)
}

/** JSON's escapes are JavaScript's too; single quotes are what the documentation of Next is written in. */
function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  // Legal in strings since ES2019, and still the end of a line for many editors.
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
}

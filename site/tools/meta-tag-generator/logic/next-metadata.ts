import { parseAlternates } from 'brightkeel-seo-checks/meta-tags/alternates.ts'
import { clean, entriesOf, type MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { shownTexts } from 'brightkeel-seo-checks/meta-tags/tags.ts'
import { type Plain, print } from './source-code.ts'

/**
 * Returns the exports of a page in Next's App Router (nextjs.org, generateMetadata). The theme color has been part of
 * `viewport` since Next 14.
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

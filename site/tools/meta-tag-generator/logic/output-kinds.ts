import { clean, entriesOf, type MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { metasAndLinks, metaTags, type Tag } from 'brightkeel-seo-checks/meta-tags/tags.ts'
import { tagsAsAstro } from './astro-head.ts'
import { tagsAsNextMetadata } from './next-metadata.ts'
import { tagsAsNuxt } from './nuxt-seo.ts'

export type OutputKind = 'html' | 'next' | 'nuxt' | 'astro' | 'json' | 'yoast'

/** Output formats. */
export const outputKinds = {
  html: { label: 'HTML', file: 'meta-tags.html' },
  next: { label: 'Next.js', file: 'metadata.ts' },
  nuxt: { label: 'Nuxt', file: 'seo-meta.ts' },
  astro: { label: 'Astro', file: 'MetaTags.astro' },
  json: { label: 'JSON', file: 'meta-tags.json' },
  yoast: { label: 'Yoast fields', file: 'yoast-fields.txt' },
} as const satisfies Record<OutputKind, { label: string; file: string }>

/** Returns the tags in a format. */
export function writeOutput(kind: OutputKind, fields: MetaFields): string {
  if (kind === 'next') return tagsAsNextMetadata(fields)
  if (kind === 'nuxt') return tagsAsNuxt(metaTags(fields))
  if (kind === 'astro') return tagsAsAstro(metaTags(fields))
  if (kind === 'json') return tagsAsJson(metaTags(fields))
  if (kind === 'yoast') return tagsAsYoast(fields)
  return tagsAsHtml(metaTags(fields))
}

/** Returns the tags as HTML for the `<head>`, one per line. */
export function tagsAsHtml(tags: readonly Tag[]): string {
  return tags.map(tagAsHtml).join('\n')
}

function tagAsHtml(tag: Tag): string {
  if (tag.element === 'title') return `<title>${escapeText(tag.text)}</title>`
  if (tag.element === 'meta') {
    return `<meta ${tag.key}="${tag.name}" content="${escapeAttribute(tag.content)}">`
  }
  const language = tag.hreflang ? ` hreflang="${escapeAttribute(tag.hreflang)}"` : ''
  return `<link rel="${tag.rel}"${language} href="${escapeAttribute(tag.href)}">`
}

/** Escapes a title. `<title>` is "escapable raw text", where only `&` and `<` are special (HTML standard §13.1.2). */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Escapes an attribute. `<` and `>` need no escaping in HTML, but tools that parse with patterns trip over them. */
function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

/** Returns the tags as JSON, for templates and CMSs that write the elements themselves. */
export function tagsAsJson(tags: readonly Tag[]): string {
  const { title, metas, links } = metasAndLinks(tags)
  const output = {
    ...(title === undefined ? {} : { title }),
    meta: metas.map(({ key, name, content }) => ({ [key]: name, content })),
    link: links.map(({ rel, hreflang, href }) => ({
      rel,
      ...(hreflang ? { hreflang } : {}),
      href,
    })),
  }
  return JSON.stringify(output, null, 2)
}

/**
 * Returns the fields of Yoast SEO for WordPress with their editor labels and post meta keys, for pasting or importing.
 * Yoast has its own fallbacks, so empty fields are left out. `%%` starts a variable there and is split.
 */
export function tagsAsYoast(fields: MetaFields): string {
  const rows: readonly (readonly [label: string, key: string, value: string])[] = [
    ['SEO title', 'title', fields.title],
    ['Meta description', 'metadesc', fields.description],
    ['Focus keyphrase', 'focuskw', entriesOf(fields.keywords)[0] ?? ''],
    ['Canonical URL', 'canonical', fields.canonicalUrl],
    [
      'Allow search engines: no',
      'meta-robots-noindex',
      fields.robots.includes('noindex') ? '1' : '',
    ],
    ['Follow links: no', 'meta-robots-nofollow', fields.robots.includes('nofollow') ? '1' : ''],
    ['Social title', 'opengraph-title', fields.ogTitle],
    ['Social description', 'opengraph-description', fields.ogDescription],
    ['Social image', 'opengraph-image', fields.ogImage],
    ['X title', 'twitter-title', fields.twitterTitle],
    ['X description', 'twitter-description', fields.twitterDescription],
  ]
  return rows
    .map(([label, key, value]) => [label, key, clean(value).replaceAll('%%', '% %')] as const)
    .filter(([, , value]) => value !== '')
    .map(([label, key, value]) => `${label}\n_yoast_wpseo_${key}: ${value}`)
    .join('\n\n')
}

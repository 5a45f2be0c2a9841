import { clean, entriesOf, type MetaFields } from './fields.ts'
import { webUrl } from './web-url.ts'

export type Tag = TitleTag | MetaTag | LinkTag

type TitleTag = { readonly element: 'title'; readonly text: string }

export type MetaTag = {
  readonly element: 'meta'
  readonly key: 'name' | 'property'
  readonly name: string
  readonly content: string
}

export type LinkTag = {
  readonly element: 'link'
  readonly rel: string
  readonly href: string
}

/** The texts that networks see, after applying the fallbacks. */
export type Shown = {
  readonly title: string
  readonly description: string
  readonly ogTitle: string
  readonly ogDescription: string
  readonly twitterTitle: string
  readonly twitterDescription: string
}

/**
 * Returns the texts with their fallbacks (requirements §5, Meta tags tool): Open Graph falls back to the plain texts,
 * Twitter to Open Graph first.
 */
export function shownTexts(fields: MetaFields): Shown {
  const title = clean(fields.title)
  const description = clean(fields.description)
  const ogTitle = clean(fields.ogTitle) || title
  const ogDescription = clean(fields.ogDescription) || description
  return {
    title,
    description,
    ogTitle,
    ogDescription,
    twitterTitle: clean(fields.twitterTitle) || ogTitle,
    twitterDescription: clean(fields.twitterDescription) || ogDescription,
  }
}

/**
 * Returns a page's tags. Only filled fields produce one, and invalid URLs don't. The type and card tags are always
 * present, `og:url` only with a canonical URL (requirements §5).
 */
export function metaTags(fields: MetaFields): Tag[] {
  return [...plainTags(fields), ...openGraphTags(fields), ...twitterTags(fields)]
}

function plainTags(fields: MetaFields): Tag[] {
  const { title, description } = shownTexts(fields)
  const canonical = webUrl(fields.canonicalUrl)
  return [
    ...(title ? [{ element: 'title' as const, text: title }] : []),
    ...named('description', description),
    ...named('keywords', entriesOf(fields.keywords).join(', ')),
    ...named('robots', fields.robots),
    ...(canonical ? [{ element: 'link' as const, rel: 'canonical', href: canonical }] : []),
  ]
}

function openGraphTags(fields: MetaFields): Tag[] {
  const { ogTitle, ogDescription } = shownTexts(fields)
  const image = webUrl(fields.ogImage)
  return [
    ...property('og:type', fields.type),
    ...property('og:url', webUrl(fields.canonicalUrl)),
    ...property('og:site_name', clean(fields.siteName)),
    ...property('og:title', ogTitle),
    ...property('og:description', ogDescription),
    ...property('og:image', image),
    ...(image ? property('og:image:alt', clean(fields.imageAlt)) : []),
    ...(fields.type === 'article' ? articleTags(fields) : []),
  ]
}

function articleTags(fields: MetaFields): Tag[] {
  return [
    ...property('article:published_time', clean(fields.publishedTime)),
    ...property('article:modified_time', clean(fields.modifiedTime)),
    ...property('article:author', clean(fields.author)),
  ]
}

function twitterTags(fields: MetaFields): Tag[] {
  const { twitterTitle, twitterDescription } = shownTexts(fields)
  const image = webUrl(fields.ogImage)
  return [
    ...named('twitter:card', fields.card),
    ...named('twitter:title', twitterTitle),
    ...named('twitter:description', twitterDescription),
    ...named('twitter:image', image),
    ...(image ? named('twitter:image:alt', clean(fields.imageAlt)) : []),
  ]
}

function named(name: string, content: string): Tag[] {
  return content ? [{ element: 'meta', key: 'name', name, content }] : []
}

function property(name: string, content: string): Tag[] {
  return content ? [{ element: 'meta', key: 'property', name, content }] : []
}

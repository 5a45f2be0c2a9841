import type { Metadata } from 'next'
import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import { LOCALE } from '#schemas/locale.ts'
import { authorPath } from '#site/content/author/paths.ts'
import { lastChange } from '#site/content/post/corrections.ts'
import type { Post } from '#site/content/post/parse.ts'
import { postPath } from '#site/content/post/paths.ts'
import { type PageSeo, socialPicture } from '#site/content/seo/parse.ts'
import { markdownPath } from './markdown-path.ts'
import { pagePicture, postPicture, type SharedPicture } from './social-picture.ts'
import { seoDescription, seoTitle } from './title-and-description.ts'

type Site = Pick<SiteSettings, 'siteName'> & {
  /** The site's URL without a trailing slash. */
  readonly url: string
}

type Card = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly noIndex: boolean
  readonly image: SharedPicture
}

/**
 * Returns a page's title, description, canonical URL, sharing tags and robots directive (requirements §2).
 *
 * @param path its own path, where it shares its search data with another page
 */
export function pageMetadata(seo: PageSeo, site: Site, path = seo.path): Metadata {
  const card: Card = {
    path,
    title: seo.title,
    description: seo.description,
    canonical: seo.canonicalUrl,
    noIndex: seo.noIndex,
    image: pagePicture(seo, site),
  }
  const isArticle = seo.type === 'article'
  return {
    ...common(card, site),
    ...(seo.keywords ? { keywords: seo.keywords } : {}),
    // Open Graph has no types for products and services. The structured data states them.
    openGraph: { ...sharing(card, site), type: isArticle ? 'article' : 'website' },
  }
}

/** Returns a post's metadata. Fields that its editor left blank come from the post itself. */
export function postMetadata(post: Post, site: Site): Metadata {
  const card: Card = {
    path: postPath(post.slug),
    title: post.seo.title ?? post.title,
    description: post.seo.description ?? post.excerpt,
    canonical: post.seo.canonicalUrl ?? postUrl(post.slug, site.url),
    noIndex: post.seo.noIndex,
    image: postPicture(post, site),
  }
  const { slug } = post.author
  const authorUrl = slug && `${site.url}${authorPath(slug)}`
  return {
    ...common(card, site),
    authors: [{ name: post.author.name, ...(authorUrl && { url: authorUrl }) }],
    openGraph: {
      ...sharing(card, site),
      type: 'article',
      publishedTime: post.publishedAt,
      modifiedTime: lastChange(post),
      authors: [post.author.name],
      section: post.category.title,
    },
  }
}

/** Returns metadata for a missing page: a title, noindex, and no sharing tags. */
export function missingPageMetadata(title: string, site: Site): Metadata {
  return { title: { absolute: seoTitle(title, site.siteName) }, robots: { index: false } }
}

export function postUrl(slug: string, siteUrl: string): string {
  return `${siteUrl}${postPath(slug)}`
}

function common(card: Card, site: Site) {
  const title = seoTitle(card.title, site.siteName)
  const description = seoDescription(card.description)
  return {
    title: { absolute: title },
    ...(description ? { description } : {}),
    alternates: {
      canonical: card.canonical,
      types: {
        'application/rss+xml': `${site.url}/feed.xml`,
        'application/feed+json': `${site.url}/feed.json`,
        'text/markdown': `${site.url}${markdownPath(card.path)}`,
      },
    },
    robots: card.noIndex ? { index: false, follow: true } : { index: true, follow: true },
    twitter: {
      card: isSquareDefault(card.image) ? 'summary' : 'summary_large_image',
      title: card.title || title,
      ...(description ? { description } : {}),
      images: [card.image],
    },
  }
}

function sharing(card: Card, site: Site) {
  const description = seoDescription(card.description)
  return {
    title: card.title || site.siteName,
    ...(description ? { description } : {}),
    url: card.canonical,
    siteName: site.siteName,
    locale: LOCALE.replace('-', '_'),
    images: [card.image],
  }
}

/** Returns true for the square default image. All others are shown large, which would crop a square to a strip. */
function isSquareDefault({ width, height }: SharedPicture): boolean {
  return width === socialPicture.width && height === socialPicture.height
}

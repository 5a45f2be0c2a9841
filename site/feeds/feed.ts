import { Feed } from 'feed'
import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import { LOCALE } from '#schemas/locale.ts'
import { compareDates } from '#schemas/rules/iso-date.ts'
import { lastChange } from '#site/content/post/corrections.ts'
import { escapeMarkup, postHtml, withoutControls } from '#site/content/post/html.ts'
import type { Post } from '#site/content/post/parse.ts'
import { postUrl } from '#site/seo/metadata.ts'

type Site = Pick<SiteSettings, 'siteName' | 'tagline'> & { readonly url: string }

/** Returns the blog as RSS 2.0 with full text, in the given order. */
export function rssFeed(posts: readonly Post[], site: Site): string {
  const changed = posts.map(lastChange).toSorted(compareDates).at(-1)
  const feed = new Feed({
    id: `${site.url}/blog`,
    link: `${site.url}/blog`,
    title: withoutControls(`${site.siteName} Blog`),
    description: withoutControls(site.tagline),
    language: LOCALE,
    copyright: withoutControls(site.siteName),
    // Without a date, the library uses the current time.
    updated: new Date(changed ?? 0),
    generator: withoutControls(site.siteName),
    feedLinks: { rss: `${site.url}/feed.xml` },
  })
  for (const post of posts) {
    const url = postUrl(post.slug, site.url)
    feed.addItem({
      id: post.id,
      link: url,
      title: titleMarkup(post.title),
      description: escapeMarkup(post.excerpt),
      content: contentHtml(post, site),
      date: new Date(post.publishedAt),
      category: [{ name: withoutControls(post.category.title) }],
      // In RSS an author must be an email address, and there is no modification date.
      extensions: [
        { name: 'dc:creator', objects: { _text: withoutControls(post.author.name) } },
        { name: 'atom:updated', objects: { _text: new Date(lastChange(post)).toISOString() } },
      ],
    })
  }
  return feed.rss2()
}

/** Returns the blog as JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(posts: readonly Post[], site: Site): string {
  const items = posts.map((post) => {
    const url = postUrl(post.slug, site.url)
    return {
      // Readers would show the post as a new one if its ID changed, so it doesn't contain the slug.
      id: post.id,
      url,
      title: post.title,
      summary: post.excerpt,
      content_html: contentHtml(post, site),
      ...(post.cover ? { image: new URL(post.cover.src, site.url).href } : {}),
      date_published: new Date(post.publishedAt).toISOString(),
      date_modified: new Date(lastChange(post)).toISOString(),
      authors: [{ name: post.author.name }],
      tags: [post.category.title],
      language: LOCALE,
    }
  })
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${site.siteName} Blog`,
    description: site.tagline,
    home_page_url: `${site.url}/blog`,
    feed_url: `${site.url}/feed.json`,
    icon: `${site.url}/apple-icon.png`,
    language: LOCALE,
    items,
  }
  return JSON.stringify(feed)
}

/**
 * Escapes a title for RSS, which readers show as HTML or as plain text. So only what HTML would swallow is escaped:
 * tags, and ampersands that begin a character reference. "AI & SEO" reads the same in both.
 */
function titleMarkup(title: string): string {
  return withoutControls(title)
    .replaceAll(/&(?=#|[a-z])/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(']]>', ']]&gt;')
}

/** Returns the cover image, if any, and the body, or else the excerpt. */
function contentHtml(post: Post, site: Site): string {
  const addresses = { site: site.url, article: postUrl(post.slug, site.url) }
  const cover = post.cover
    ? postHtml([{ _type: 'image', _key: 'cover', picture: post.cover }], addresses)
    : ''
  const text = postHtml(post.body, addresses) || `<p>${escapeMarkup(post.excerpt)}</p>`
  return [cover, text].filter(Boolean).join('\n')
}

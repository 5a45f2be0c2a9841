import { Feed } from 'feed'
import type { PostSummary, SiteSettings } from '#lib/content/types.ts'
import { postUrl } from './metadata.ts'

/** How many posts a feed holds: readers keep what they have seen. */
const FEED_LENGTH = 30

type Site = Pick<SiteSettings, 'siteName' | 'tagline'> & { readonly url: string }

/** The blog as a feed, newest first; `rss2()` and `json1()` of the result are the two formats we serve. */
export function blogFeed(posts: readonly PostSummary[], site: Site): Feed {
  const newest = posts.slice(0, FEED_LENGTH)
  const changed = newest.map(changedAt).toSorted().at(-1)
  const feed = new Feed({
    id: `${site.url}/blog`,
    link: `${site.url}/blog`,
    title: `${site.siteName} Blog`,
    description: site.tagline,
    language: 'en-US',
    copyright: site.siteName,
    // Without a date the library writes the time of the build.
    updated: new Date(changed ?? 0),
    generator: site.siteName,
    feedLinks: { rss: `${site.url}/feed.xml`, json: `${site.url}/feed.json` },
  })
  for (const post of newest) {
    const url = postUrl(post.slug, site.url)
    feed.addItem({
      id: url,
      link: url,
      title: post.title,
      description: post.excerpt,
      date: new Date(changedAt(post)),
      published: new Date(post.publishedAt),
      author: [{ name: post.author.name }],
      category: [{ name: post.category.title }],
    })
  }
  return feed
}

function changedAt(post: PostSummary): string {
  return post.updatedAt ?? post.publishedAt
}

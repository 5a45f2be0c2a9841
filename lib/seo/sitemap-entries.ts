import type { Modified } from '#lib/content/modified-mapping.ts'
import { sitePages } from '#lib/content/site-pages.ts'
import type { PostSummary } from '#lib/content/types.ts'
import { postUrl } from './metadata.ts'

export type SitemapEntry = { url: string; lastModified?: string }

/**
 * The sitemap: the site's pages, then its posts. `lastModified` is the time of the last write to something
 * the page shows, never the time of the build; a page of which nothing is stored has none. What asks not to
 * be indexed, and posts whose original is elsewhere, are left out.
 */
export function toSitemap(
  posts: readonly PostSummary[],
  modified: Modified,
  siteUrl: string,
): SitemapEntry[] {
  const pages = sitePages
    .filter(({ path, isPage }) => isPage && !modified.hiddenPaths.includes(path))
    .map(({ path, shows }) => {
      const times = shows.map((type) => modified.byType[type]).filter((time) => time !== undefined)
      return entry(new URL(path, siteUrl).href, times.toSorted().at(-1))
    })
  const articles = posts
    .filter(({ id }) => !modified.hiddenPosts.includes(id))
    .map((post) => entry(postUrl(post.slug, siteUrl), post.modifiedAt))
  return [...pages, ...articles]
}

function entry(url: string, lastModified: string | undefined): SitemapEntry {
  return lastModified ? { url, lastModified } : { url }
}

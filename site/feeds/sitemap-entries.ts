import type { ContentType } from '#lib/publishing/tags.ts'
import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import { listPath, pageCount } from '#site/content/blog-lists.ts'
import type { Modified } from '#site/content/modified-mapping.ts'
import type { PostSummary } from '#site/content/post-mapping.ts'
import { postUrl } from '#site/seo/metadata.ts'
import { postPicture } from '#site/seo/social-picture.ts'

export type SitemapEntry = { url: string; lastModified?: string; images?: string[] }

/** A page of the site, with the types of documents it is made of. */
export type ListedPage = { readonly path: string; readonly shows: readonly ContentType[] }

type Site = Pick<SiteSettings, 'siteName'> & { readonly url: string }

/**
 * The sitemap: the site's pages, the lists of posts, then the posts with their pictures. `lastModified` is the
 * time of the last write to something the page shows, never the time of the build; a page of which nothing is
 * stored has none. What asks not to be indexed, and posts whose original is elsewhere, are left out.
 */
export function toSitemap(
  sitePages: readonly ListedPage[],
  posts: readonly PostSummary[],
  modified: Modified,
  site: Site,
): SitemapEntry[] {
  const pages = sitePages
    .filter(({ path }) => !modified.hiddenPaths.includes(path))
    .map(({ path, shows }) => {
      const times = shows.map((type) => modified.byType[type]).filter((time) => time !== undefined)
      return entry(new URL(path, site.url).href, latest(times))
    })
  const lists = listsOf(posts)
    .filter(({ path }) => !modified.hiddenPaths.includes(path))
    .map((list) => entry(new URL(list.path, site.url).href, list.time))
  const hiddenPosts = new Set(modified.hiddenPosts)
  const articles = posts
    .filter(({ id }) => !hiddenPosts.has(id))
    .map((post) => ({
      ...entry(postUrl(post.slug, site.url), post.modifiedAt),
      images: [xmlText(postPicture(post, site).url)],
    }))
  return [...pages, ...lists, ...articles]
}

/** The categories that have posts, and the further pages of every list; the blog itself is a page of the site. */
function listsOf(posts: readonly PostSummary[]): { path: string; time: string | undefined }[] {
  const byCategory = Object.groupBy(posts, ({ category }) => category.slug)
  const grid = posts.some(({ featured }) => featured) ? posts.length - 1 : posts.length
  const newest = latest(posts.map(({ modifiedAt }) => modifiedAt))
  const blog = numbers(2, pageCount(grid)).map((number) => ({
    path: listPath({ number }),
    time: newest,
  }))
  const slugs = Object.keys(byCategory).filter((slug) => slug !== '')
  const categories = slugs.toSorted().flatMap((category) => {
    const own = byCategory[category] ?? []
    const time = latest(own.map(({ modifiedAt }) => modifiedAt))
    return numbers(1, pageCount(own.length)).map((number) => ({
      path: listPath({ category, number }),
      time,
    }))
  })
  return [...blog, ...categories]
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

function latest(times: readonly string[]): string | undefined {
  return times.toSorted().at(-1)
}

/** Next writes the addresses of pictures into the XML as they are (resolve-route-data, 16.4). */
function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function entry(url: string, lastModified: string | undefined): SitemapEntry {
  return lastModified ? { url, lastModified } : { url }
}

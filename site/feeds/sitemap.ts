import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { publicEnv } from '#lib/env.public.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import { type DocumentType, documentTypes } from '#schemas'
import { listApps } from '#site/content/app/query.ts'
import { listDocumentPages } from '#site/content/document-pages.ts'
import { listPath, pageCount } from '#site/content/post/pagination.ts'
import type { PostSummary } from '#site/content/post/parse.ts'
import { listPosts } from '#site/content/post/query.ts'
import { listTools } from '#site/content/tool/query.ts'
import { fixedPagePath } from '#site/registry.ts'
import { postUrl } from '#site/seo/metadata.ts'
import { postPicture } from '#site/seo/social-picture.ts'

/** A page changes when a shared section on it changes. */
export const MODIFIED_QUERY = defineQuery(`{
  "newest": *[_type in $types]{
    _id,
    _type,
    "_updatedAt": [_updatedAt, ...coalesce(pageBuilder[hidden != true].sharedSection->_updatedAt, [])][defined(@)] | order(@ desc)[0]
  },
  "hiddenPages": *[_type == "page" && seo.noIndex == true]._id,
  "hiddenPosts": *[_type == "post" && (seo.noIndex == true || defined(seo.canonicalUrl))]._id
}`)

/** Fetches everything the sitemap needs except the posts, in one request. */
async function listModified(): Promise<Modified> {
  const request = { query: MODIFIED_QUERY, params: { types: [...documentTypes] } }
  return toModified(await read(request, PUBLISHED))
}

/**
 * Lists every page for search engines, with the time of its last change, from published content.
 *
 * @param pages all pages except posts and post lists; app pages get their paths from the apps
 */
export async function listSitemapEntries(
  pages: readonly (ListedPage & { readonly app?: string })[],
) {
  const [posts, apps, tools, documents, modified, settings] = await Promise.all([
    listPosts(PUBLISHED),
    listApps(PUBLISHED),
    listTools(PUBLISHED),
    listDocumentPages(),
    listModified(),
    getSiteSettings(PUBLISHED),
  ])
  const hiddenTools = new Set<string>(tools.flatMap(({ noIndex, href }) => (noIndex ? [href] : [])))
  const listed = [
    ...pages.filter(({ app, path }) => !app && !hiddenTools.has(path)),
    ...apps.flatMap(({ href, seo }) =>
      seo.noIndex ? [] : { path: href, shows: ['siteContent', 'app'] as const },
    ),
  ]
  const others = documents
    .filter(({ isHidden }) => !isHidden)
    .map(({ path, modifiedAt }) => entry(new URL(path, publicEnv.siteUrl).href, modifiedAt))
  return [...toSitemap(listed, posts, modified, { ...settings, url: publicEnv.siteUrl }), ...others]
}

type SitemapEntry = { url: string; lastModified?: string; images?: string[] }

/** A page of the site, and the document types that it shows. */
export type ListedPage = {
  readonly path: string
  readonly shows: readonly DocumentType[]
  /** Its own document, if it is made of sections. Of the type `page` it shows only this one. */
  readonly content?: { readonly _id: string }
}

type Site = Pick<SiteSettings, 'siteName'> & { readonly url: string }

/**
 * Builds the sitemap: the site's pages, the post lists, then the posts with their images. `lastModified` is the last
 * write to anything the page shows, never the build time; pages without stored content have none. Excludes pages marked
 * noindex and posts whose canonical URL is elsewhere.
 */
export function toSitemap(
  sitePages: readonly ListedPage[],
  posts: readonly PostSummary[],
  modified: Modified,
  site: Site,
): SitemapEntry[] {
  const pages = sitePages
    .filter(({ path }) => !modified.hiddenPaths.includes(path))
    .map(({ path, shows, content }) => {
      const times = shows
        .map((type) =>
          content && type === 'page' ? modified.byPage.get(content._id) : modified.byType[type],
        )
        .filter((time) => time !== undefined)
      return entry(new URL(path, site.url).href, latest(times))
    })
  const lists = listsOf(posts).map((list) => entry(new URL(list.path, site.url).href, list.time))
  const hiddenPosts = new Set(modified.hiddenPosts)
  const articles = posts
    .filter(({ id }) => !hiddenPosts.has(id))
    .map((post) => ({
      ...entry(postUrl(post.slug, site.url), post.modifiedAt),
      images: [xmlText(postPicture(post, site).url)],
    }))
  return [...pages, ...lists, ...articles]
}

/** Returns the categories with posts, and the later pages of every list. The blog's first page is among the pages. */
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

/** Next writes URLs into the XML without escaping them (resolve-route-data, 16.4). */
function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function entry(url: string, lastModified: string | undefined): SitemapEntry {
  const loc = xmlText(url)
  return lastModified ? { url: loc, lastModified } : { url: loc }
}

/** Times of the last changes in ISO 8601, and what search engines shouldn't list. */
type Modified = {
  readonly byType: Readonly<Partial<Record<DocumentType, string>>>
  /** Documents of the type `page`, by ID. */
  readonly byPage: ReadonlyMap<string, string>
  /** Fixed pages marked noindex. */
  readonly hiddenPaths: readonly string[]
  /** IDs of posts marked noindex or with a canonical URL elsewhere. */
  readonly hiddenPosts: readonly string[]
}

const storedModified = z.object({
  newest: z.array(
    z.object({ _id: z.string(), _type: z.enum(documentTypes), _updatedAt: z.string() }),
  ),
  hiddenPages: z.array(z.string()),
  hiddenPosts: z.array(z.string()),
})

/** Returns the newest time per type, and that of each page. A build without a content lake gets an empty result. */
function toModified(result: unknown): Modified {
  if (result === null) return { byType: {}, byPage: new Map(), hiddenPaths: [], hiddenPosts: [] }
  const { newest, hiddenPages, hiddenPosts } = storedModified.parse(result)
  const byType: Partial<Record<DocumentType, string>> = {}
  for (const { _type, _updatedAt } of newest) {
    if (_updatedAt > (byType[_type] ?? '')) byType[_type] = _updatedAt
  }
  const ofPages = newest.filter(({ _type }) => _type === 'page')
  const byPage = new Map(ofPages.map(({ _id, _updatedAt }) => [_id, _updatedAt]))
  const hiddenPaths = hiddenPages.flatMap((id) => fixedPagePath(id) ?? [])
  return { byType, byPage, hiddenPaths, hiddenPosts }
}

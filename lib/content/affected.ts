import { markdownRoute } from './markdown-address.ts'
import { seenEverywhere, sitePages } from './site-pages.ts'
import { type ContentType, contentTags } from './tags.ts'
import type { CommentsChange, ContentChange } from './webhook.ts'

/** What a change touches: the cache tags to revalidate, and the addresses on which it can be seen. */
export type Affected = { readonly tags: string[]; readonly paths: string[] }

/** What only the content lake knows about a change; see `related.ts`. */
export type Related = {
  /** Slugs of the posts that show the document besides its own page. */
  readonly postSlugs: readonly string[]
  /** The lists of posts on which it stands, as far as they are kept fresh (`blog-lists.ts`, FIRST_PAGES). */
  readonly listPaths: readonly string[]
}

/** True when the change can be seen on every page of the site. */
export function isSeenEverywhere(type: ContentType): boolean {
  return seenEverywhere.includes(type)
}

/**
 * From a change to tags and addresses.
 *
 * A post is seen at its address, at the one it had, on the pages that list posts, beside the posts published
 * just before and after it and under those it is like. Categories and authors are seen on their posts and on
 * lists. Deeper pages of a list are only marked, by the tag of their type: they are rendered when somebody
 * turns so far, who may see the page as it was. Search data is seen
 * on its page and in the sitemap. The rest is seen wherever `site-pages.ts` says.
 */
export function affectedBy(change: ContentChange, related: Related): Affected {
  const own = change._type === 'post' ? [change.slug, change.oldSlug].filter(isText) : []
  const beside = related.postSlugs
  const seoPaths = change._type === 'pageSeo' ? [change.path, change.oldPath].filter(isText) : []
  // A twin names its category and author, and knows nothing of its neighbours.
  const namesIt = change._type === 'category' || change._type === 'author'
  const twins = namesIt ? beside : own
  return {
    tags: unique([
      contentTags.type(change._type),
      contentTags.document(change._id),
      // A neighbour does not know yet that it stands beside this post: only its address finds it.
      ...(change._type === 'post' ? [...own, ...beside].map(contentTags.postAddress) : []),
      ...seoPaths.map(contentTags.pageSeo),
    ]),
    // In the order of how much somebody waits for them.
    paths: unique([
      ...own.map(postPath),
      ...seoPaths.filter(isSitePage),
      ...pagesShowing(change._type),
      ...related.listPaths,
      ...beside.map(postPath),
      ...twins.map(markdownRoute),
    ]),
  }
}

/** Everything: for a start that cannot know what changed while the site was down. */
export function allAffected({ postSlugs, listPaths }: Related): Affected {
  const pages = sitePages.map(({ path }) => path)
  return {
    tags: [contentTags.everything],
    paths: unique([
      ...pages,
      ...listPaths,
      ...postSlugs.map(postPath),
      ...postSlugs.map(markdownRoute),
    ]),
  }
}

/** Comments are part of their article, and of nothing else. */
export function commentsAffected({ postIds, slugs }: CommentsChange): Affected {
  return { tags: unique(postIds.map(contentTags.comments)), paths: unique(slugs.map(postPath)) }
}

function pagesShowing(type: ContentType): string[] {
  const isShown = ({ shows, isPage }: (typeof sitePages)[number]) =>
    shows.includes(type) || (isPage && isSeenEverywhere(type))
  return sitePages.filter(isShown).map(({ path }) => path)
}

function isSitePage(path: string): boolean {
  return path.startsWith('/blog/category/') || sitePages.some((page) => page.path === path)
}

function postPath(slug: string): string {
  return `/blog/${slug}`
}

function isText(value: string | undefined): value is string {
  return value !== undefined && value !== ''
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}

/** The Sanity types whose documents visitors see. Redirects, roles and messages live in Supabase. */
export const contentTypes = [
  'post',
  'category',
  'author',
  'app',
  'roadmapQuarter',
  'siteContent',
  'siteSettings',
  'pageSeo',
] as const

export type ContentType = (typeof contentTypes)[number]

/**
 * Every cache tag of the site, spelled here and nowhere else: what a read is filed under and what a
 * change revalidates must be the same words. Next accepts up to 256 characters and 128 tags per entry.
 */
export const contentTags = {
  /** Every read. */
  everything: 'content',
  /** Every read that lists documents of a type. */
  type: (type: ContentType) => `type:${type}`,
  /** Every read that shows one particular document. */
  document: (id: string) => `id:${id}`,
  /** The read of the post at an address, also when there is none: a cached 404 must be found again. */
  postAddress: (slug: string) => `post:${slug}`,
  /** One page, and nothing that was read for it: Next gives every page this tag (how-revalidation-works.md, Soft tags). */
  page: (path: string) => `_N_T_${path}`,
  /** The comments under the post with this document id; they live in Supabase. */
  comments: (postId: string) => `comments:${postId}`,
  /** The read of one page's search data. */
  pageSeo: (path: string) => `seo:${path}`,
} as const

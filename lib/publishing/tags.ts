import type { documentTypes } from '#schemas'

export type ContentType = (typeof documentTypes)[number]

/** With it begins the tag of each of the site's texts. */
export const TEXTS = 'text:'

/**
 * Every cache tag of the site, spelled here and nowhere else: what a read is filed under and what a change
 * expires must be the same words.
 */
export const contentTags = {
  /** Every read. */
  everything: 'content',
  /** Every read that lists documents of a type with what they say. */
  type: (type: ContentType) => `type:${type}`,
  /** Every read that shows which documents of a type there are, and in which order. */
  order: (type: 'post') => `order:${type}`,
  /** Every read that shows one particular document. */
  document: (id: string) => `id:${id}`,
  /** The read of the post at an address, also when there is none: a kept 404 must be found again. */
  postAddress: (slug: string) => `post:${slug}`,
  /** The neighbourhood of an article; see `neighbors.ts`. */
  neighbors: (id: string) => `neighbors:${id}`,
  /** The comments under the post with this document id; they live in Supabase. */
  comments: (postId: string) => `comments:${postId}`,
  /** The read of one page's search data. */
  pageSeo: (path: string) => `seo:${path}`,
  /** One of the site's texts as it was read; see `text-tags.ts`. */
  text: (key: string, fingerprint: string) => `${TEXTS}${key}=${fingerprint}`,
  /** The redirects in force; they live in Supabase, and no page shows them. */
  redirects: 'redirects',
} as const

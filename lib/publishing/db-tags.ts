/**
 * Tags of rows in Supabase that pages show. Content has no tags of ours: its sync tags come with every answer of the
 * content server and are opaque.
 */
export const dbTags = {
  /** The comments under the post with this document id. */
  comments: (postId: string) => `db:comments:${postId}`,
} as const

/** Told to the front when redirect rules change; no page is stored under it. */
export const REDIRECTS = 'redirects'

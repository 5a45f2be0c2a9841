/**
 * Tags for rows in Supabase that pages show. Content doesn't need them: the content server sends opaque sync tags
 * with every result.
 */
export const dbTags = {
  comments: (postId: string) => `db:comments:${postId}`,
} as const

/** Sent to the front when redirect rules change. No page is stored under it. */
export const REDIRECTS = 'redirects'

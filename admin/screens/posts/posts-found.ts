import { type AdminPost, type PostStatus, postStatuses } from './admin-post.ts'

/** How the list can be ordered, and what that is called. */
export const POST_ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  readTime: 'Longest read',
} as const

export type PostOrder = keyof typeof POST_ORDERS

/** True for what the field of orders may hold. */
export function isPostOrder(value: string): value is PostOrder {
  return Object.hasOwn(POST_ORDERS, value)
}

/** True for what the field of statuses may hold. */
export function isPostStatus(value: string): value is PostStatus {
  return Object.hasOwn(postStatuses, value)
}

/** What one looks for; empty and `null` for everything. */
export type PostSearch = {
  readonly words: string
  readonly category: string | null
  readonly status: PostStatus | null
  readonly order: PostOrder
}

/** The posts that hold every word and match, in order. They come the newest first. */
export function postsFound(posts: readonly AdminPost[], search: PostSearch): AdminPost[] {
  const words = search.words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = posts.filter((post) => {
    if (search.category !== null && post.category?.title !== search.category) return false
    if (search.status !== null && post.status !== search.status) return false
    const text = `${post.title} ${post.excerpt} ${post.author} ${post.slug}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  if (search.order === 'newest') return found
  return search.order === 'oldest' ? found.toReversed() : found.toSorted(compare[search.order])
}

const compare = {
  title: (a: AdminPost, b: AdminPost) => a.title.localeCompare(b.title),
  readTime: (a: AdminPost, b: AdminPost) => b.readMinutes - a.readMinutes,
}

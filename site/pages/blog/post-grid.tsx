import type { PostSummary } from '#site/content/post-mapping.ts'
import { PostCard } from './post-card.tsx'

/** Posts in columns: one, two from medium screens, three from large (requirements §2, Blog). */
export function PostGrid({ posts, level = 2 }: { posts: readonly PostSummary[]; level?: 2 | 3 }) {
  if (posts.length === 0) return null

  return (
    <ul className="post-grid">
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} level={level} />
        </li>
      ))}
    </ul>
  )
}

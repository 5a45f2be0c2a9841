import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { PostSummary } from '#site/content/post-mapping.ts'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { Text } from '#site/ui/text.tsx'
import { CategoryLink } from './category-link.tsx'
import { PostCover } from './post-cover.tsx'
import { PostMeta } from './post-meta.tsx'

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

/** One post of the grid. The whole card is its link; the link itself is only the title. */
function PostCard({ post, level = 2 }: PostCardProps) {
  const Title = `h${level}` as const

  return (
    <article className="post-card">
      <PostCover post={post} />
      <p className="mt-5 flex flex-wrap gap-2">
        <CategoryLink category={post.category} />
        {post.featured && <StatusBadge status="Featured" />}
      </p>
      <Title className="mt-3 text-xl" {...editAttribute(post.edit, 'title')}>
        <a href={`/blog/${post.slug}`} className="post-link">
          {post.title}
        </a>
      </Title>
      <Text of={post} field="excerpt" as="p" className="mt-3 text-ink-soft text-xs" />
      <PostMeta post={post} />
    </article>
  )
}

type PostCardProps = {
  post: PostSummary
  /** Of its title. */
  level?: 2 | 3
}

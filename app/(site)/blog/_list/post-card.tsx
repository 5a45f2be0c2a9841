import { CategoryBadge } from '#app/_ui/category-badge.tsx'
import { SiteLink } from '#app/_ui/site-link.client.tsx'
import { StatusBadge } from '#app/_ui/status-badge.tsx'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { PostSummary } from '#lib/content/types.ts'
import { PostCover } from '../_post/post-cover.tsx'
import { PostMeta } from '../_post/post-meta.tsx'

/** One post of the grid. The whole card is its link; the link itself is only the title. */
export function PostCard({ post }: { post: PostSummary }) {
  return (
    <article className="post-card">
      <PostCover post={post} />
      <p className="mt-5 flex flex-wrap gap-2">
        <CategoryBadge category={post.category} />
        {post.featured && <StatusBadge status="Featured" />}
      </p>
      <h2 className="mt-3 text-xl" data-sanity={editAttribute(post.edit, 'title')}>
        <SiteLink href={`/blog/${post.slug}`} className="post-link">
          {post.title}
        </SiteLink>
      </h2>
      <p className="mt-3 text-ink-soft text-xs" data-sanity={editAttribute(post.edit, 'excerpt')}>
        {post.excerpt}
      </p>
      <PostMeta post={post} />
    </article>
  )
}

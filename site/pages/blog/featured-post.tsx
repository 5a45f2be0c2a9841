import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { PostSummary } from '#site/content/post-mapping.ts'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { Text } from '#site/ui/text.tsx'
import { CategoryLink } from './category-link.tsx'
import { PostCover } from './post-cover.tsx'
import { PostMeta } from './post-meta.tsx'

/** A post in the large card: its chart wide, its words beside it. */
export function FeaturedPost({ post }: { post: PostSummary }) {
  return (
    <article className="post-card featured-post">
      <PostCover post={post} />
      <div className="flex flex-col items-start">
        <p className="flex flex-wrap gap-2">
          {post.featured && <StatusBadge status="Featured" />}
          <CategoryLink category={post.category} />
        </p>
        <h2 className="mt-5 text-3xl" {...editAttribute(post.edit, 'title')}>
          <a href={`/blog/${post.slug}`} className="post-link">
            {post.title}
          </a>
        </h2>
        <Text of={post} field="excerpt" as="p" className="mt-4 text-ink-soft" />
        <PostMeta post={post} />
      </div>
    </article>
  )
}

import type { PostSummary } from '#site/content/post-mapping.ts'
import { DateText } from '#site/ui/date-text.tsx'

/** Who wrote it, when, and how long it takes to read. */
export function PostMeta({ post }: { post: PostSummary }) {
  return (
    <p className="note mt-5 flex flex-wrap gap-x-3 gap-y-0.5">
      <span>{post.author.name}</span>
      <DateText iso={post.publishedAt} />
      <span>{post.readMinutes} min read</span>
    </p>
  )
}

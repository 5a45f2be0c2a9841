import { DateText } from '#site/ui/date-text.tsx'
import type { PostSummary } from '#site/content/types.ts'

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

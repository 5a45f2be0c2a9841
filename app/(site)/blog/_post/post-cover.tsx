import { Cover } from '#app/_art/cover.tsx'
import type { PostSummary } from '#lib/content/types.ts'

/** The picture of a post: the editor's own where there is one, otherwise the chart drawn from the post. */
export function PostCover({ post, window }: { post: PostSummary; window?: 'band' }) {
  if (!post.cover) {
    return (
      <div className="post-cover">
        <Cover
          slug={post.slug}
          hue={post.category.color}
          minutes={post.readMinutes}
          {...(window && { window })}
        />
      </div>
    )
  }
  return (
    <div className="post-cover">
      {/* biome-ignore lint/performance/noImgElement: the content server's image pipeline makes the sizes. */}
      <img
        src={post.cover.src}
        srcSet={post.cover.srcSet}
        sizes="(min-width: 64rem) 640px, 100vw"
        width={post.cover.width}
        height={post.cover.height}
        alt={post.cover.alt}
        loading="lazy"
        decoding="async"
      />
    </div>
  )
}

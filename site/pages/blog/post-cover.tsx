import './post.css'
import { Cover } from '#site/art/cover.tsx'
import type { PostSummary } from '#site/content/post-mapping.ts'
import { StoredPicture } from '#site/ui/stored-picture.tsx'

/**
 * The picture of a post: the editor's own where there is one, otherwise the chart drawn from the post.
 * On the way from the list to the article and back it stays one thing that moves (site/behaviours/covers.ts).
 */
export function PostCover({ post, window }: PostCoverProps) {
  return (
    <div className="post-cover">
      <Picture post={post} window={window} />
    </div>
  )
}

function Picture({ post, window }: PostCoverProps) {
  if (!post.cover) {
    return (
      <Cover
        slug={post.slug}
        hue={post.category.color}
        minutes={post.readMinutes}
        {...(window && { window })}
      />
    )
  }
  return <StoredPicture picture={post.cover} sizes="(min-width: 64rem) 640px, 100vw" />
}

type PostCoverProps = { post: PostSummary; window?: 'band' | undefined }

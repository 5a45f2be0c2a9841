import { editAttribute } from '#lib/content/edit-attributes.ts'
import { Cover } from '#site/art/cover.tsx'
import { currentLabels } from '#site/content/labels/query.ts'
import { lastChange } from '#site/content/post/corrections.ts'
import type { PostSummary } from '#site/content/post/parse.ts'
import { postPath } from '#site/content/post/paths.ts'
import { DateText } from '#site/ui/date-text.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { StoredPicture } from '#site/ui/stored-picture.tsx'
import { InlineText, Text } from '#site/ui/text.tsx'
import { CategoryLink } from './category-link.tsx'
import './post-cards.css'

/** Posts in columns: one, two from medium screens, three from large (requirements §2, Blog). */
export function PostGrid({ posts, level = 2, isAtTop }: PostGridProps) {
  if (posts.length === 0) return null
  return (
    <ul className="post-grid">
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} level={level} isAtTop={isAtTop && index === 0} />
        </li>
      ))}
    </ul>
  )
}

/** Renders a post in the grid. The title's link covers the card. */
function PostCard({ post, level, isAtTop }: PostCardProps) {
  const Title = `h${level}` as const
  return (
    <article className="post-card">
      <PostCover post={post} isAtTop={isAtTop} />
      <p className="mt-5 flex flex-wrap gap-2">
        <CategoryLink category={post.category} />
        <FeaturedBadge post={post} />
      </p>
      <Title className="mt-3 text-xl" {...editAttribute(post.edit, 'title')}>
        <a href={postPath(post.slug)} className="post-link">
          {post.title}
        </a>
      </Title>
      <Text of={post} field="excerpt" as="p" className="mt-3 text-ink-soft text-xs" />
      <PostMeta post={post} />
    </article>
  )
}

type PostGridProps = { posts: readonly PostSummary[]; level?: 2 | 3; isAtTop?: boolean }

type PostCardProps = { post: PostSummary; level: 2 | 3; isAtTop: boolean | undefined }

export function FeaturedPost({ post }: { post: PostSummary }) {
  return (
    <article className="post-card featured-post">
      <PostCover post={post} isAtTop />
      <div className="flex flex-col items-start">
        <p className="flex flex-wrap gap-2">
          <FeaturedBadge post={post} />
          <CategoryLink category={post.category} />
        </p>
        <h2 className="mt-5 text-3xl" {...editAttribute(post.edit, 'title')}>
          <a href={postPath(post.slug)} className="post-link">
            {post.title}
          </a>
        </h2>
        <Text of={post} field="excerpt" as="p" className="mt-4 text-ink-soft" />
        <PostMeta post={post} />
      </div>
    </article>
  )
}

export function FeaturedBadge({ post: { featured, edit } }: { post: PostSummary }) {
  return featured && <StatusBadge status="Featured" edit={editAttribute(edit, 'featured')} />
}

export async function ReadingTime({ post }: { post: PostSummary }) {
  const { minutes, edit } = await currentLabels()
  const text = minutes.replaceAll('{minutes}', String(post.readMinutes))
  return edit ? <span {...editAttribute(edit, 'minutes')}>{text}</span> : text
}

/** Renders author, date and read time. */
function PostMeta({ post }: { post: PostSummary }) {
  return (
    <p className="note mt-5 flex flex-wrap gap-x-3 gap-y-0.5">
      <span {...editAttribute(post.author.edit, 'name')}>{post.author.name}</span>
      <PostDates post={post} />
      <span>
        <ReadingTime post={post} />
      </span>
    </p>
  )
}

/** Renders the day a post was published and, if it was changed later, the day of its last change. */
export async function PostDates({ post }: { post: PostSummary }) {
  const changed = lastChange(post)

  return (
    <>
      <DateText iso={post.publishedAt} />
      {changed !== post.publishedAt && (
        <span>
          <InlineText of={await currentLabels()} field="updated" /> <DateText iso={changed} />
        </span>
      )}
    </>
  )
}

/**
 * Renders a post's own image, or a cover generated from the post. A view transition moves it between the list and the
 * article (site/behaviours/covers.ts).
 */
export function PostCover({ post, isAtTop = false }: PostCoverProps) {
  return (
    <div className="post-cover">
      {post.cover ? (
        <StoredPicture
          picture={post.cover}
          sizes="(min-width: 64rem) 640px, 100vw"
          isAtTop={isAtTop}
        />
      ) : (
        <Cover slug={post.slug} hue={post.category.color} minutes={post.readMinutes} />
      )}
    </div>
  )
}

type PostCoverProps = { post: PostSummary; isAtTop?: boolean | undefined }

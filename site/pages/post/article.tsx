import type { ReactNode } from 'react'
import { editAttribute, editItem } from '#lib/content/edit-attributes.ts'
import type { LabelName } from '#schemas/labels.ts'
import type { Author } from '#site/content/author/parse.ts'
import { authorPath } from '#site/content/author/paths.ts'
import { currentLabels, type Labels } from '#site/content/labels/query.ts'
import { lastChange } from '#site/content/post/corrections.ts'
import type { Heading } from '#site/content/post/headings.ts'
import type { Post, PostSummary } from '#site/content/post/parse.ts'
import { postPath } from '#site/content/post/paths.ts'
import type { NearbyPosts } from '#site/content/post/related.ts'
import { AuthorMark } from '#site/pages/author/author-mark.tsx'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { CategoryLink } from '#site/sections/post-list/category-link.tsx'
import {
  FeaturedBadge,
  PostCover,
  PostGrid,
  ReadingTime,
} from '#site/sections/post-list/post-cards.tsx'
import { DateText } from '#site/ui/date-text.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { InlineText, OptionalText, Text } from '#site/ui/text.tsx'
import { ArticleBody } from './article-body.tsx'
import { ShareLinks } from './share-links.tsx'

/** Renders a post (requirements §2, Blog post). */
export async function Article({ post, nearby, url, comments }: ArticleProps) {
  const trail = breadcrumbTrail(postPath(post.slug), { title: post.title })
  const labels = await currentLabels()
  const hasContents = post.headings.length > 1

  return (
    <article className="article">
      <div aria-hidden="true" className="reading-progress no-print" />
      <div className="container pt-[clamp(1.5rem,4vw,3rem)]">
        <div className="flex flex-wrap items-center justify-between gap-x-8">
          <Breadcrumb trail={trail} />
          <a href="/blog" className="button no-print" data-kind="quiet">
            <Icon name="arrow-left" />
            <InlineText of={labels} field="backToBlog" />
          </a>
        </div>
        <ArticleHead post={post} labels={labels} />
      </div>
      <div className="container article-layout">
        {hasContents && (
          <>
            <details className="contents-panel no-print">
              <summary>
                <InlineText of={labels} field="contents" />
                <Icon name="chevron" />
              </summary>
              <ContentsList headings={post.headings} />
            </details>
            <nav aria-labelledby="contents-title" className="contents-side no-print">
              <Text of={labels} field="contents" as="p" id="contents-title" className="note" />
              <ContentsList headings={post.headings} />
            </nav>
          </>
        )}
        <div className="article-main">
          <div className="article-cover" {...editAttribute(post.edit, 'mainImage')}>
            <PostCover post={post} isAtTop />
          </div>
          <ArticleBody body={post.body} edit={post.edit} />
          <ArticleFoot post={post} nearby={nearby} url={url} labels={labels} />
        </div>
        {comments}
      </div>
      <RelatedArticles posts={nearby.related} labels={labels} />
    </article>
  )
}

type ArticleProps = {
  post: Post
  nearby: NearbyPosts
  /** Absolute URL for the share links. */
  url: string
  /** Readers' comments. Absent while comments are off. */
  comments?: ReactNode
}

/** Links to the headings of a post, for the panel and the margin. */
function ContentsList({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol className="contents">
      {headings.map((heading) => (
        <li key={heading.id} data-level={heading.level}>
          {/* site/behaviours/contents.ts marks the current heading. */}
          <a href={`#${heading.id}`} suppressHydrationWarning>
            {heading.text}
          </a>
        </li>
      ))}
    </ol>
  )
}

function RelatedArticles({ posts, labels }: RelatedProps) {
  if (posts.length === 0) return null

  return (
    <section aria-labelledby="related-title" className="related no-print">
      <div className="container">
        <Text of={labels} field="relatedArticles" as="h2" id="related-title" className="text-2xl" />
        <PostGrid posts={posts} level={3} />
      </div>
    </section>
  )
}

type RelatedProps = { posts: readonly PostSummary[]; labels: Labels }

function ArticleHead({ post, labels }: { post: Post; labels: Labels }) {
  const name = (field: LabelName) => <InlineText of={labels} field={field} />
  const updated = lastChange(post)

  return (
    <header className="mt-8">
      <p className="flex flex-wrap gap-2">
        <FeaturedBadge post={post} />
        <CategoryLink category={post.category} />
      </p>
      <Text
        of={post}
        field="title"
        as="h1"
        className="mt-5 max-w-[13.4em] text-4xl leading-tight tracking-tight"
      />
      <Text
        of={post}
        field="excerpt"
        as="p"
        className="mt-6 max-w-[37em] text-ink-soft text-lg leading-normal"
      />
      <dl className="article-facts note">
        <Fact name={name('author')}>
          <span className="flex items-center gap-2">
            <AuthorMark author={post.author} size={40} />
            <AuthorName author={post.author} />
          </span>
        </Fact>
        <Fact name={name('published')}>
          <DateText iso={post.publishedAt} />
        </Fact>
        {updated !== post.publishedAt && (
          <Fact name={name('updated')}>
            <DateText iso={updated} />
          </Fact>
        )}
        <Fact name={name('readingTime')}>
          <ReadingTime post={post} />
        </Fact>
      </dl>
    </header>
  )
}

function AuthorName({ author }: { author: Author }) {
  if (!author.slug) return <InlineText of={author} field="name" />

  return (
    <a
      href={authorPath(author.slug)}
      rel="author"
      className="inline-block py-0.5 leading-6 underline underline-offset-4"
    >
      <InlineText of={author} field="name" />
    </a>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  )
}

function ArticleFoot({ post, nearby, url, labels }: ArticleFootProps) {
  const { author } = post
  return (
    <footer className="mt-16">
      <Corrections post={post} labels={labels} />
      <div className="border-ink border-t pt-5">
        <p className="font-semibold">
          <AuthorName author={author} />
        </p>
        <OptionalText of={author} field="role" as="p" className="note mt-0.5" />
        <OptionalText of={author} field="bio" as="p" className="mt-3 text-ink-soft text-xs" />
      </div>
      <ShareLinks url={url} title={post.title} labels={labels} />
      <nav
        aria-label="More articles"
        className="no-print mt-12 grid gap-px sm:grid-cols-2 sm:gap-6"
      >
        <Neighbor post={nearby.older} labels={labels} side="earlier" />
        <Neighbor post={nearby.newer} labels={labels} side="later" />
      </nav>
    </footer>
  )
}

type ArticleFootProps = Pick<ArticleProps, 'post' | 'nearby' | 'url'> & { labels: Labels }

function Corrections({ post, labels }: Pick<ArticleFootProps, 'post' | 'labels'>) {
  if (post.corrections.length === 0) return null

  return (
    <section aria-labelledby="corrections-title" className="mb-12">
      <Text of={labels} field="corrections" as="h2" id="corrections-title" className="text-xl" />
      <ul className="mt-3 space-y-3" {...editAttribute(post.edit, 'corrections')}>
        {post.corrections.map(({ _key, date, text }) => (
          <li key={_key} className="text-xs">
            <span className="text-ink-soft">
              <DateText iso={date} />
            </span>{' '}
            <span {...editItem(post.edit, 'corrections', _key)('text')}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Neighbor({ post, labels, side }: NeighborProps) {
  if (!post) return <span />

  return (
    <a href={postPath(post.slug)} className="neighbor">
      <span className="note flex items-center gap-2">
        {side === 'earlier' && <Icon name="arrow-left" size={14} />}
        <InlineText of={labels} field={side} />
        {side === 'later' && <Icon name="arrow-right" size={14} />}
      </span>
      <Text
        of={post}
        field="title"
        as="span"
        className="mt-1 block font-display font-semibold text-base leading-snug"
      />
    </a>
  )
}

type NeighborProps = {
  post: PostSummary | undefined
  labels: Labels
  side: 'earlier' | 'later'
}

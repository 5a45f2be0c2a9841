import type { ReactNode } from 'react'
import type { Heading } from '#site/content/post/headings.ts'
import type { Post, PostSummary } from '#site/content/post/parse.ts'
import { postPath } from '#site/content/post/paths.ts'
import type { NearbyPosts } from '#site/content/post/related.ts'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { CategoryLink } from '#site/sections/post-list/category-link.tsx'
import { PostCover, PostGrid } from '#site/sections/post-list/post-cards.tsx'
import { DateText } from '#site/ui/date-text.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { Text } from '#site/ui/text.tsx'
import { ArticleBody } from './article-body.tsx'

/** A post (requirements §2, Blog post). */
export function Article({ post, nearby, url, comments }: ArticleProps) {
  const trail = breadcrumbTrail(postPath(post.slug), { title: post.title })
  const hasContents = post.headings.length > 1

  return (
    <article className="article">
      <div aria-hidden="true" className="reading-progress no-print" />
      <div className="container pt-[clamp(1.5rem,4vw,3rem)]">
        <div className="flex flex-wrap items-center justify-between gap-x-8">
          <Breadcrumb trail={trail} />
          <a href="/blog" className="button no-print" data-kind="quiet">
            <Icon name="arrow-left" />
            Back to Blog
          </a>
        </div>
        <ArticleHead post={post} />
        <div className="article-cover">
          <PostCover post={post} window="band" />
        </div>
      </div>
      <div className="container article-layout">
        {hasContents && (
          <>
            <details className="contents-panel no-print">
              <summary>
                Contents
                <Icon name="chevron" />
              </summary>
              <ContentsList headings={post.headings} />
            </details>
            <nav aria-labelledby="contents-title" className="contents-side no-print">
              <p id="contents-title" className="note">
                Contents
              </p>
              <ContentsList headings={post.headings} />
            </nav>
          </>
        )}
        <div className="article-main">
          <ArticleBody body={post.body} edit={post.edit} />
          <ArticleFoot post={post} nearby={nearby} url={url} />
        </div>
        {comments}
      </div>
      <RelatedArticles posts={nearby.related} />
    </article>
  )
}

type ArticleProps = {
  post: Post
  nearby: NearbyPosts
  /** Absolute address to pass on. */
  url: string
  /** What readers say about it; nothing while comments are off. */
  comments?: ReactNode
}

/** The headings of a post as links; the list that stands in the panel and in the margin. */
function ContentsList({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol className="contents">
      {headings.map((heading) => (
        <li key={heading.id} data-level={heading.level}>
          {/* The site's script marks the one that is being read (site/behaviours/contents.ts). */}
          <a href={`#${heading.id}`} suppressHydrationWarning>
            {heading.text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** What to read after an article. */
function RelatedArticles({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null

  return (
    <section aria-labelledby="related-title" className="related no-print">
      <div className="container">
        <h2 id="related-title" className="text-2xl">
          Related articles
        </h2>
        <PostGrid posts={posts} level={3} />
      </div>
    </section>
  )
}

/** Badges, title, excerpt, and who wrote it when. */
function ArticleHead({ post }: { post: Post }) {
  return (
    <header className="mt-8">
      <p className="flex flex-wrap gap-2">
        {post.featured && <StatusBadge status="Featured" />}
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
        <Fact name="Author">{post.author.name}</Fact>
        <Fact name="Published">
          <DateText iso={post.publishedAt} />
        </Fact>
        {post.updatedAt && (
          <Fact name="Updated">
            <DateText iso={post.updatedAt} />
          </Fact>
        )}
        <Fact name="Reading time">{post.readMinutes} min read</Fact>
      </dl>
    </header>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  )
}

/** Who wrote it, ways to pass it on, and where to read on. */
function ArticleFoot({ post, nearby, url }: Pick<ArticleProps, 'post' | 'nearby' | 'url'>) {
  return (
    <footer className="mt-16">
      <div className="border-ink border-t pt-5">
        <p className="font-semibold">{post.author.name}</p>
        {post.author.role && <p className="note mt-0.5">{post.author.role}</p>}
        {post.author.bio && <p className="mt-3 text-ink-soft text-xs">{post.author.bio}</p>}
      </div>
      <ShareLinks url={url} title={post.title} />
      <nav
        aria-label="More articles"
        className="no-print mt-12 grid gap-px sm:grid-cols-2 sm:gap-6"
      >
        <Neighbor post={nearby.older} word="Earlier" />
        <Neighbor post={nearby.newer} word="Later" />
      </nav>
    </footer>
  )
}

function Neighbor({ post, word }: { post: PostSummary | undefined; word: 'Earlier' | 'Later' }) {
  if (!post) return <span />

  return (
    <a href={postPath(post.slug)} className="neighbor">
      <span className="note flex items-center gap-2">
        {word === 'Earlier' && <Icon name="arrow-left" size={14} />}
        {word}
        {word === 'Later' && <Icon name="arrow-right" size={14} />}
      </span>
      <span className="mt-1 block font-display font-semibold text-base leading-snug">
        {post.title}
      </span>
    </a>
  )
}

/** Ways to pass an article on: plain links that load nothing from anybody, and its address to copy. */
function ShareLinks({ url, title }: { url: string; title: string }) {
  return (
    <section aria-labelledby="share-title" className="share no-print">
      <p id="share-title" className="note">
        Share
      </p>
      <ul>
        {networks(url, title).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener">
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
        <li>
          <a href={`mailto:?${query({ subject: title, body: url })}`}>Email</a>
        </li>
        <li>
          <button type="button" data-copy={url}>
            Copy link
          </button>
          <span role="status" className="sr-only" />
        </li>
      </ul>
    </section>
  )
}

function networks(url: string, title: string) {
  return [
    { name: 'X', href: `https://x.com/intent/post?${query({ url, text: title })}` },
    {
      name: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
    },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
  ]
}

/** Spaces as `%20`: mail programs show a `+` as one (RFC 6068 §5). */
function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString().replaceAll('+', '%20')
}

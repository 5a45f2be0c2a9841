import type { ReactNode } from 'react'
import type { Post, PostSummary } from '#site/content/post-mapping.ts'
import { PostCover } from '#site/pages/blog/post-cover.tsx'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { Icon } from '#site/ui/icon.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleFoot } from './article-foot.tsx'
import { ArticleHead } from './article-head.tsx'
import { ContentsList } from './contents-list.tsx'
import { RelatedArticles } from './related-articles.tsx'
import '#site/ui/prose.css'
import '#site/ui/code.css'
import './article.css'

/** A post (requirements §2, Blog post). */
export function Article({ post, related, url, comments }: ArticleProps) {
  const trail = breadcrumbTrail(`/blog/${post.slug}`, { postTitle: post.title })
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
          <ArticleFoot post={post} url={url} />
        </div>
        {comments}
      </div>
      <RelatedArticles posts={related} />
    </article>
  )
}

type ArticleProps = {
  post: Post
  related: readonly PostSummary[]
  /** Absolute address to pass on. */
  url: string
  /** What readers say about it; nothing while comments are off. */
  comments?: ReactNode
}

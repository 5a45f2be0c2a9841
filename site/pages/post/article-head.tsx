import type { ReactNode } from 'react'
import type { Post } from '#site/content/post-mapping.ts'
import { CategoryLink } from '#site/pages/blog/category-link.tsx'
import { DateText } from '#site/ui/date-text.tsx'
import { StatusBadge } from '#site/ui/status-badge.tsx'
import { Text } from '#site/ui/text.tsx'

/** Badges, title, excerpt, and who wrote it when. */
export function ArticleHead({ post }: { post: Post }) {
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

import { editAttribute } from '#lib/content/edit-attributes.ts'
import { type AuthorPage, correctionsOf } from '#site/content/author/profile.ts'
import { currentLabels, type Labels } from '#site/content/labels/query.ts'
import type { PostSummary } from '#site/content/post/parse.ts'
import { postPath } from '#site/content/post/paths.ts'
import { blogPage } from '#site/pages/blog/page.ts'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { PostDates, ReadingTime } from '#site/sections/post-list/post-cards.tsx'
import type { Crumb } from '#site/seo/site-nodes.ts'
import { DateText } from '#site/ui/date-text.tsx'
import { OptionalText, Text } from '#site/ui/text.tsx'
import { AuthorMark } from './author-mark.tsx'

/** Renders an author's page: bio, expertise, articles and corrections. */
export async function AuthorView({ page, crumbs }: { page: AuthorPage; crumbs: readonly Crumb[] }) {
  const { author, posts } = page
  const labels = await currentLabels()
  const trail = crumbs.map(({ name, path }) => ({ label: name, href: path }))

  return (
    <div className="container pt-[clamp(1.5rem,4vw,3rem)] pb-(--section)">
      <Breadcrumb trail={[...breadcrumbTrail(blogPage.path).slice(0, 1), ...trail]} />
      <header className="mt-8 flex flex-wrap items-start gap-x-8 gap-y-5">
        <div {...editAttribute(author.edit, 'image')}>
          <AuthorMark author={author} size={112} />
        </div>
        <div>
          <Text of={author} field="name" as="h1" className="text-4xl leading-tight" />
          <OptionalText of={author} field="role" as="p" className="note mt-2" />
          <OptionalText
            of={author}
            field="bio"
            as="p"
            className="mt-5 max-w-[37em] text-ink-soft"
          />
        </div>
      </header>
      <div className="mt-14 grid gap-y-14 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <Expertise page={page} labels={labels} />
        <Articles posts={posts} labels={labels} />
        <Corrections posts={posts} labels={labels} />
      </div>
    </div>
  )
}

function Expertise({ page: { author }, labels }: { page: AuthorPage; labels: Labels }) {
  if (author.expertise.length === 0) return null

  return (
    <section aria-labelledby="expertise-title" className="lg:col-start-2">
      <Text of={labels} field="expertise" as="h2" id="expertise-title" className="text-2xl" />
      <ul
        className="mt-5 list-disc space-y-2 pl-5 text-xs"
        {...editAttribute(author.edit, 'expertise')}
      >
        {author.expertise.map((subject) => (
          <li key={subject}>{subject}</li>
        ))}
      </ul>
    </section>
  )
}

function Articles({ posts, labels }: PostsProps) {
  return (
    <section
      aria-labelledby="articles-title"
      className="lg:col-start-1 lg:row-span-2 lg:row-start-1"
    >
      <Text of={labels} field="articlesByAuthor" as="h2" id="articles-title" className="text-2xl" />
      <ul className="mt-5 border-ink border-t">
        {posts.map((post) => (
          <li key={post.id} className="border-line border-b py-5">
            <h3 className="text-lg" {...editAttribute(post.edit, 'title')}>
              <a href={postPath(post.slug)} className="underline underline-offset-4">
                {post.title}
              </a>
            </h3>
            <Text of={post} field="excerpt" as="p" className="mt-2 text-ink-soft text-xs" />
            <p className="note mt-3 flex flex-wrap gap-x-3">
              <span>{post.category.title}</span>
              <PostDates post={post} />
              <span>
                <ReadingTime post={post} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Corrections({ posts, labels }: PostsProps) {
  const corrections = correctionsOf(posts)
  const heading = (
    <Text
      of={labels}
      field="corrections"
      as="h2"
      id="corrections-title"
      className="inline-block text-2xl"
    />
  )

  return (
    <section aria-labelledby="corrections-title" id="corrections" className="lg:col-start-2">
      {corrections.length === 0 && (
        <>
          {heading}
          <Text of={labels} field="noCorrections" as="p" className="mt-5 text-ink-soft" />
        </>
      )}
      {corrections.length > 0 && (
        <details {...(labels.edit && { open: true })}>
          <summary>
            {heading} <span className="note">{corrections.length}</span>
          </summary>
          <ul className="mt-5 space-y-5 text-xs">
            {corrections.map(({ post, correction }) => (
              <li key={`${post.id} ${correction._key}`}>
                <p className="note flex flex-wrap gap-x-3">
                  <DateText iso={correction.date} />
                  <a href={postPath(post.slug)} className="underline underline-offset-4">
                    {post.title}
                  </a>
                </p>
                <p className="mt-1">{correction.text}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="mt-6 text-xs">
        <a href="/contact" className="underline underline-offset-4">
          <Text of={labels} field="reportMistake" as="span" />
        </a>
      </p>
    </section>
  )
}

type PostsProps = { posts: readonly PostSummary[]; labels: Labels }

import { editAttribute } from '#lib/content/edit-attributes.ts'
import { formatNumber } from '#lib/locale.ts'
import { currentLabels } from '#site/content/labels/query.ts'
import type { PostsPage } from '#site/content/post/pagination.ts'
import type { PostSummary } from '#site/content/post/parse.ts'
import { blogPage } from '#site/pages/blog/page.ts'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { Newsletter } from '#site/sections/newsletter/view.tsx'
import { CategoryIndex } from '#site/sections/post-list/category-index.tsx'
import { Pagination } from '#site/sections/post-list/pagination.tsx'
import { FeaturedPost, PostGrid } from '#site/sections/post-list/post-cards.tsx'
import { Text } from '#site/ui/text.tsx'
import type { LoadedList } from './load-list.ts'
import '#site/sections/post-list/post-list.css'

/** Renders a category, or page 2 and up of a list: heading, posts, and pagination. */
export function PostList({ list }: { list: LoadedList }) {
  const { content, blogTitle, category, page, more, categories, crumbs } = list
  const trail = crumbs.map(({ name, path }) => ({ label: name, href: path }))

  return (
    <>
      <header className="container list-head" data-hue={category?.color}>
        <Breadcrumb trail={[...breadcrumbTrail(blogPage.path).slice(0, 1), ...trail]} />
        <h1
          className="mt-6 text-4xl leading-tight tracking-tight"
          {...(category && editAttribute(category.edit, 'title'))}
        >
          {category ? category.title : blogTitle}
          {page.number > 1 && <span className="text-ink-soft">, page {page.number}</span>}
        </h1>
        {category?.description && page.number === 1 && (
          <Text
            of={category}
            field="description"
            as="p"
            className="mt-4 max-w-[33em] text-ink-soft text-lg leading-normal"
          />
        )}
        <p className="note mt-5">{extent(page)}</p>
      </header>
      <div className="container pb-(--section)">
        <div className="list-body">
          {page.total === 0 && (
            <p className="text-ink-soft">No articles in this category yet. Try another one.</p>
          )}
          {page.total > 2 ? (
            <PostGrid posts={page.posts} isAtTop />
          ) : (
            page.posts.map((post) => <FeaturedPost key={post.id} post={post} />)
          )}
        </div>
        <Pagination page={page} category={category?.slug} />
        <MoreArticles posts={more} />
        <CategoryIndex entries={categories} current={category?.slug} />
      </div>
      <Newsletter content={content} settings={list.site} from={list.path} />
    </>
  )
}

async function MoreArticles({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  const labels = await currentLabels()

  return (
    <section aria-labelledby="more-title" className="list-more">
      <Text of={labels} field="moreArticles" as="h2" id="more-title" className="text-2xl" />
      <PostGrid posts={posts} level={3} />
    </section>
  )
}

function extent({ first, last, total, count }: PostsPage): string {
  if (total === 0) return 'No articles yet'
  if (count > 1)
    return `Articles ${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}`
  return total === 1 ? '1 article' : `${total} articles`
}

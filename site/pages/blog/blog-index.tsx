import { getSiteSettings } from '#lib/settings/site-settings.ts'
import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import { categoryPath } from '#site/content/category/paths.ts'
import { type CategoryEntry, listCategoryEntries } from '#site/content/category/query.ts'
import { readBlogPage } from '#site/content/post/list-query.ts'
import type { PostsPage } from '#site/content/post/pagination.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content/query.ts'
import { definePageView } from '#site/page-view.ts'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { Hero } from '#site/sections/hero/view.tsx'
import { Newsletter } from '#site/sections/newsletter/view.tsx'
import { blogJsonLd } from '#site/seo/json-ld.ts'
import { Shape } from '#site/ui/shape.tsx'
import { Text } from '#site/ui/text.tsx'
import { blogPage } from './page.ts'
import { Pagination } from './pagination.tsx'
import { FeaturedPost, PostGrid } from './post-cards.tsx'
import './blog.css'

/** The blog (requirements §2, Blog): the newest featured post large, every other post in the grid. */
function BlogIndex({ content, page, categories, settings }: BlogIndexProps) {
  return (
    <>
      <Hero breadcrumb={<Breadcrumb trail={breadcrumbTrail(blogPage.path)} />}>
        <p className="note">AI & Digital Marketing Insights</p>
        <Text of={content} field="blogHeroTitle" as="h1" />
        <Text of={content} field="blogHeroSubtitle" as="p" />
      </Hero>
      <div className="container pb-(--section)">
        {page.featured && <FeaturedPost post={page.featured} />}
        {page.total === 0 && <NoPosts />}
        <PostGrid posts={page.posts} />
        <Pagination page={page} category={undefined} />
        <CategoryIndex entries={categories} />
      </div>
      <Newsletter content={content} settings={settings} from={blogPage.path} />
    </>
  )
}

function NoPosts() {
  return (
    <p className="border-line border-t py-10 text-ink-soft">
      Nothing has been published yet. The first article will stand here.
    </p>
  )
}

type BlogIndexProps = {
  content: SiteContent
  page: PostsPage
  categories: readonly CategoryEntry[]
  settings: SiteSettings
}

export const blog = definePageView({
  page: blogPage,
  load: async (mode) => {
    const [content, page, categories, settings] = await Promise.all([
      getSiteContent(mode),
      readBlogPage(1, mode),
      listCategoryEntries(mode),
      getSiteSettings(mode),
    ])
    return page && { content, page, categories, settings }
  },
  jsonLd: ({ page: { featured, posts } }, { seo, site }) =>
    blogJsonLd(seo, featured ? [featured, ...posts] : posts, site),
  View: BlogIndex,
})

/** What the blog is about: every category with its key and the number of its articles, like the legend of a chart. */
export function CategoryIndex({ entries, current }: CategoryIndexProps) {
  if (entries.length === 0) return null

  return (
    <nav aria-labelledby="categories-title" className="category-index no-print">
      <h2 id="categories-title" className="note">
        Categories
      </h2>
      <ul>
        {entries.map(({ category, posts }) => (
          <li key={category.id} data-hue={category.color}>
            <a
              href={categoryPath(category.slug)}
              aria-current={category.slug === current ? 'page' : undefined}
            >
              <Shape name="can" />
              <span className="category-name">{category.title}</span>
              <span className="note">
                {posts}
                <span className="sr-only">{posts === 1 ? ' article' : ' articles'}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type CategoryIndexProps = {
  entries: readonly CategoryEntry[]
  /** Slug of the category that is being read. */
  current?: string | undefined
}

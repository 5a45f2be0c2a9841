import { Text } from '#site/ui/text.tsx'
import './blog.css'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import type { PostsPage } from '#site/content/blog-lists.ts'
import { readBlogPage } from '#site/content/blog-pages.ts'
import { type CategoryEntry, listCategoryEntries } from '#site/content/categories.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content.ts'
import { definePageView } from '#site/page-view.ts'
import { blogPage } from '#site/pages/blog/page.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { Hero } from '#site/sections/hero/view.tsx'
import { Newsletter } from '#site/sections/newsletter/view.tsx'
import { blogJsonLd } from '#site/seo/json-ld.ts'
import { CategoryIndex } from './category-index.tsx'
import { FeaturedPost } from './featured-post.tsx'
import { Pagination } from './pagination.tsx'
import { PostGrid } from './post-grid.tsx'

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
  load: async (view) => {
    const [content, page, categories, settings] = await Promise.all([
      getSiteContent(view),
      readBlogPage(1, view),
      listCategoryEntries(view),
      getSiteSettings(view),
    ])
    return page && { content, page, categories, settings }
  },
  jsonLd: ({ page: { featured, posts } }, { seo, site }) =>
    blogJsonLd(seo, featured ? [featured, ...posts] : posts, site),
  View: BlogIndex,
})

import './blog.css'
import type { PostsPage } from '#site/content/blog-lists.ts'
import type { CategoryEntry } from '#site/content/categories.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { blogPage } from '#site/pages/blog/page.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { HeroBanner } from '#site/sections/hero-banner.tsx'
import { CategoryIndex } from './category-index.tsx'
import { FeaturedPost } from './featured-post.tsx'
import { Pagination } from './pagination.tsx'
import { PostGrid } from './post-grid.tsx'

/** The blog (requirements §2, Blog): the newest featured post large, every other post in the grid. */
export function BlogIndex({ content, page, categories }: BlogIndexProps) {
  return (
    <>
      <HeroBanner
        badge="AI & Digital Marketing Insights"
        content={content}
        title="blogHeroTitle"
        text="blogHeroSubtitle"
      >
        <Breadcrumb trail={breadcrumbTrail(blogPage.path)} />
      </HeroBanner>
      <div className="container pb-(--section)">
        {page.featured && <FeaturedPost post={page.featured} />}
        {page.total === 0 && <NoPosts />}
        <PostGrid posts={page.posts} />
        <Pagination page={page} category={undefined} />
        <CategoryIndex entries={categories} />
      </div>
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
}

import { Text } from '#site/ui/text.tsx'
import './blog.css'
import type { PostsPage } from '#site/content/blog-lists.ts'
import type { CategoryEntry } from '#site/content/categories.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { blogPage } from '#site/pages/blog/page.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { Hero } from '#site/sections/hero/view.tsx'
import { CategoryIndex } from './category-index.tsx'
import { FeaturedPost } from './featured-post.tsx'
import { Pagination } from './pagination.tsx'
import { PostGrid } from './post-grid.tsx'

/** The blog (requirements §2, Blog): the newest featured post large, every other post in the grid. */
export function BlogIndex({ content, page, categories }: BlogIndexProps) {
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

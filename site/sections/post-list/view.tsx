import { listCategoryEntries } from '#site/content/category/query.ts'
import { readBlogPage } from '#site/content/post/list-query.ts'
import type { SectionViewProps } from '../define.ts'
import { SectionShell } from '../section-shell.tsx'
import { SectionTitle } from '../section-title.tsx'
import { CategoryIndex } from './category-index.tsx'
import { Pagination } from './pagination.tsx'
import { FeaturedPost, PostGrid } from './post-cards.tsx'
import type { PostListValue } from './section.ts'

/** Articles (requirements §2, Blog): the first page of the blog, or only the newest ones. */
export function PostList(props: SectionViewProps<PostListValue>) {
  return props.section.shows === 'newest' ? <NewestPosts {...props} /> : <FirstPage {...props} />
}

/** The newest featured post as a large card, the other posts in a grid, and links to older ones. */
async function FirstPage(props: SectionViewProps<PostListValue>) {
  const { section, mode } = props
  const [page, categories] = await Promise.all([readBlogPage(1, mode), listCategoryEntries(mode)])

  return (
    <div id={section.anchor} className="container pb-(--section)">
      <SectionTitle {...props} className="mb-8 text-3xl" />
      {page?.featured && <FeaturedPost post={page.featured} />}
      {page?.total === 0 && (
        <p className="border-line border-t py-10 text-ink-soft">No articles yet.</p>
      )}
      <PostGrid posts={page?.posts ?? []} />
      {page && <Pagination page={page} category={undefined} />}
      <CategoryIndex entries={categories} />
    </div>
  )
}

async function NewestPosts(props: SectionViewProps<PostListValue>) {
  const { section } = props
  const page = await readBlogPage(1, props.mode)
  const posts = [...(page?.featured ? [page.featured] : []), ...(page?.posts ?? [])]

  return (
    <SectionShell {...props}>
      <SectionTitle {...props} className="mb-8 text-3xl" />
      <PostGrid posts={posts.slice(0, section.count)} level={section.title ? 3 : 2} />
    </SectionShell>
  )
}

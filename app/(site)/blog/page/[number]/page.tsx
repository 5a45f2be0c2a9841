import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NONE } from '#lib/content/blog-address.ts'
import { parsePageNumber } from '#lib/content/blog-lists.ts'
import { listBlogPageParams } from '#lib/content/categories.ts'
import { currentView } from '#lib/content/view.ts'
import { postListJsonLd } from '#lib/seo/list-json-ld.ts'
import { missingPageMetadata, pageMetadata } from '#lib/seo/metadata.ts'
import { getSite } from '#lib/seo/site.ts'
import { Newsletter } from '../../../_newsletter/newsletter.tsx'
import { JsonLd } from '../../../_seo/json-ld.tsx'
import { ListPageNotFound } from '../../_list/list-page-not-found.tsx'
import { loadBlog } from '../../_list/load-blog.ts'
import { PostList } from '../../_list/post-list.tsx'

export const ensureStatic = 'navigation'

export const generateStaticParams = listBlogPageParams

export async function generateMetadata({
  params,
}: PageProps<'/blog/page/[number]'>): Promise<Metadata> {
  const view = await currentView()
  const blog = await loadBlog(parsePageNumber((await params).number) ?? 0, view)
  return blog
    ? pageMetadata(blog.seo, blog.site)
    : missingPageMetadata('Page Not Found', await getSite(view))
}

/** A further page of the blog: the posts and nothing else, for whoever is looking for one. */
export default async function FurtherBlogPage({ params }: PageProps<'/blog/page/[number]'>) {
  const { number } = await params
  // Drawn like any page: the proxy sends it, with the status 404, to whoever asks for a page too many.
  if (number === NONE) return <ListPageNotFound />

  const blog = await loadBlog(parsePageNumber(number) ?? 0, await currentView())
  if (!blog) notFound()
  const { content, page, path, seo, site } = blog
  const crumbs = [
    { name: 'Blog', path: '/blog' },
    { name: `Page ${page.number}`, path },
  ]

  return (
    <>
      <JsonLd things={postListJsonLd({ ...seo, path }, page.posts, crumbs, site)} />
      <PostList
        title={content.text.blogHeroTitle}
        crumbs={crumbs}
        page={page}
        categories={blog.categories}
      />
      <Newsletter content={content} settings={site} from={path} />
    </>
  )
}

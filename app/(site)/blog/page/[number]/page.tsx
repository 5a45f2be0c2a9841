import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { currentView } from '#lib/content/view.ts'
import { sayMissing } from '#lib/next/render.ts'
import { listPath, parsePageNumber } from '#site/content/blog-lists.ts'
import { ListPageNotFound } from '#site/pages/blog/list-page-not-found.tsx'
import { loadBlog } from '#site/pages/blog/load-blog.ts'
import { blogPage } from '#site/pages/blog/page.ts'
import { PostList } from '#site/pages/blog/post-list.tsx'
import { Newsletter } from '#site/sections/newsletter/newsletter.tsx'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { postListJsonLd } from '#site/seo/list-json-ld.ts'
import { missingPageMetadata, pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

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
  // The first page is the list itself.
  if (number === '1') permanentRedirect(listPath({ number: 1 }))

  const blog = await loadBlog(parsePageNumber(number) ?? 0, await currentView())
  if (!blog) {
    sayMissing()
    return <ListPageNotFound />
  }
  const { content, page, path, seo, site } = blog
  const crumbs = [
    { name: blogPage.title, path: blogPage.path },
    { name: `Page ${page.number}`, path },
  ]

  return (
    <>
      <JsonLd things={postListJsonLd({ ...seo, path }, page.posts, crumbs, site)} />
      <PostList
        title={content.blogHeroTitle}
        crumbs={crumbs}
        page={page}
        categories={blog.categories}
      />
      <Newsletter content={content} settings={site} from={path} />
    </>
  )
}

import type { Metadata } from 'next'
import { currentView } from '#lib/content/view.ts'
import { AppError } from '#lib/errors.ts'
import { BlogIndex } from '#site/pages/blog/blog-index.tsx'
import { loadBlog } from '#site/pages/blog/load-blog.ts'
import { Newsletter } from '#site/sections/newsletter/newsletter.tsx'
import { blogJsonLd, pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'

export async function generateMetadata(): Promise<Metadata> {
  const blog = await loadBlog(1, await currentView())
  return blog ? pageMetadata(blog.seo, blog.site) : {}
}

export default async function BlogPage() {
  const blog = await loadBlog(1, await currentView())
  if (!blog) throw new AppError('unexpected', 'The blog has a first page.')
  const { content, page, seo, site } = blog
  const shown = page.featured ? [page.featured, ...page.posts] : page.posts

  return (
    <>
      <JsonLd things={pageJsonLd(seo, blogJsonLd(seo, shown, site))} />
      <BlogIndex content={content} page={page} categories={blog.categories} />
      <Newsletter content={content} settings={site} from="/blog" />
    </>
  )
}

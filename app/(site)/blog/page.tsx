import type { Metadata } from 'next'
import { getPageSeo } from '#lib/content/page-seo.ts'
import { listPosts } from '#lib/content/posts.ts'
import { getSiteContent } from '#lib/content/site-content.ts'
import { currentView } from '#lib/content/view.ts'
import { blogJsonLd, pageJsonLd } from '#lib/seo/json-ld.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { getSite } from '#lib/seo/site.ts'
import { Newsletter } from '../_newsletter/newsletter.tsx'
import { JsonLd } from '../_seo/json-ld.tsx'
import { BlogIndex } from './_list/blog-index.tsx'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const view = await currentView()
  const [seo, site] = await Promise.all([getPageSeo('/blog', view), getSite(view)])

  return pageMetadata(seo, site)
}

export default async function BlogPage() {
  const view = await currentView()
  const [content, posts, seo, site] = await Promise.all([
    getSiteContent(view),
    listPosts(view),
    getPageSeo('/blog', view),
    getSite(view),
  ])

  return (
    <>
      <JsonLd things={pageJsonLd(seo, blogJsonLd(seo, posts, site))} />
      <BlogIndex content={content} posts={posts} />
      <Newsletter content={content} settings={site} from="/blog" />
    </>
  )
}

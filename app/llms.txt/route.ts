import { PUBLISHED } from '#lib/content/content-mode.ts'
import { listApps } from '#site/content/app/query.ts'
import { listPages } from '#site/content/page/query.ts'
import { listPosts } from '#site/content/post/query.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { llmsText } from '#site/feeds/llms-text.ts'
import { pages } from '#site/registry.ts'
import { pageDocumentSeo } from '#site/seo/page-document.ts'
import { getSite } from '#site/seo/site.ts'

export const dynamic = 'force-dynamic'

/** Describes the site for language models, generated from the content. */
export async function GET(): Promise<Response> {
  const [site, content, apps, posts, made] = await Promise.all([
    getSite(PUBLISHED),
    getSiteContent(PUBLISHED),
    listApps(PUBLISHED),
    listPosts(PUBLISHED),
    listPages(PUBLISHED),
  ])
  const listed = made
    .filter(({ seo }) => !seo.noIndex)
    .map((page) => ({
      path: page.path,
      title: page.title,
      llms: pageDocumentSeo(page, site).description,
    }))
  const named = [...pages, ...listed]
  return new Response(llmsText(site, content.heroSubtitle, apps, posts, named), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

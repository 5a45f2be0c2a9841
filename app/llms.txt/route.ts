import { PUBLISHED } from '#lib/content/content-mode.ts'
import { listApps } from '#site/content/app/query.ts'
import { listDocumentPages } from '#site/content/document-pages.ts'
import { listPosts } from '#site/content/post/query.ts'
import { getText } from '#site/content/text.ts'
import { listTools } from '#site/content/tool/query.ts'
import { llmsText } from '#site/feeds/llms-text.ts'
import { pages } from '#site/registry.ts'
import { getSite } from '#site/seo/site.ts'

export const dynamic = 'force-dynamic'

/** Describes the site for language models, generated from the content. */
export async function GET(): Promise<Response> {
  const [site, about, apps, tools, posts, documents] = await Promise.all([
    getSite(PUBLISHED),
    getText('heroSubtitle', PUBLISHED),
    listApps(PUBLISHED),
    listTools(PUBLISHED),
    listPosts(PUBLISHED),
    listDocumentPages(),
  ])
  return new Response(llmsText(site, { about, apps, tools, posts, documents, pages }), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

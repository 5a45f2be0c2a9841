import { PUBLISHED } from '#lib/content/content-mode.ts'
import { listApps } from '#site/content/app/query.ts'
import { listDocumentPages } from '#site/content/document-pages.ts'
import { getFixedPage } from '#site/content/page/query.ts'
import { listPosts } from '#site/content/post/query.ts'
<<<<<<< HEAD
=======
import { getText } from '#site/content/text.ts'
>>>>>>> p-base
import { llmsText } from '#site/feeds/llms-text.ts'
import { pages, textDefaults } from '#site/registry.ts'
import { getSite } from '#site/seo/site.ts'

export const dynamic = 'force-dynamic'

/** Describes the site for language models, generated from the content. */
export async function GET(): Promise<Response> {
<<<<<<< HEAD
  const [site, home, apps, posts, documents] = await Promise.all([
    getSite(PUBLISHED),
    getFixedPage('page-home', PUBLISHED),
=======
  const [site, about, apps, posts, documents] = await Promise.all([
    getSite(PUBLISHED),
    getText('heroSubtitle', PUBLISHED),
>>>>>>> p-base
    listApps(PUBLISHED),
    listPosts(PUBLISHED),
    listDocumentPages(),
  ])
<<<<<<< HEAD
  const hero = home.sections.find(({ _type }) => _type === 'hero')
  const about = (hero?._type === 'hero' && hero.text) || textDefaults.heroSubtitle
=======
>>>>>>> p-base
  return new Response(llmsText(site, { about, apps, posts, documents, pages }), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

import type { Metadata } from 'next'
import { currentView } from '#lib/content/view.ts'
import { listApps } from '#site/content/apps.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { Home } from '#site/pages/home/home.tsx'
import { homePage } from '#site/pages/home/page.ts'
import { homeJsonLd, pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

export async function generateMetadata(): Promise<Metadata> {
  const view = await currentView()
  const [seo, site] = await Promise.all([getPageSeo(homePage, view), getSite(view)])

  return pageMetadata(seo, site)
}

export default async function HomePage() {
  const view = await currentView()
  const [content, apps, seo, site] = await Promise.all([
    getSiteContent(view),
    listApps(view),
    getPageSeo(homePage, view),
    getSite(view),
  ])

  return (
    <>
      <JsonLd things={pageJsonLd(seo, homeJsonLd(seo, site))} />
      <Home content={content} apps={apps} />
    </>
  )
}

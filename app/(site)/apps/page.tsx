import type { Metadata } from 'next'
import { currentView } from '#lib/content/view.ts'
import { listApps } from '#site/content/apps.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { Catalog } from '#site/pages/apps/catalog.tsx'
import { appsPage } from '#site/pages/apps/page.ts'
import { appsJsonLd } from '#site/seo/app-json-ld.ts'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

export async function generateMetadata(): Promise<Metadata> {
  const view = await currentView()
  const [seo, site] = await Promise.all([getPageSeo(appsPage, view), getSite(view)])

  return pageMetadata(seo, site)
}

export default async function AppsPage() {
  const view = await currentView()
  const [content, apps, seo, site] = await Promise.all([
    getSiteContent(view),
    listApps(view),
    getPageSeo(appsPage, view),
    getSite(view),
  ])

  return (
    <>
      <JsonLd things={pageJsonLd(seo, appsJsonLd(seo, apps, site))} />
      <Catalog content={content} apps={apps} />
    </>
  )
}

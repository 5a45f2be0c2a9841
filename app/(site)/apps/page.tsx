import type { Metadata } from 'next'
import { listApps } from '#lib/content/apps.ts'
import { getPageSeo } from '#lib/content/page-seo.ts'
import { currentView } from '#lib/content/view.ts'
import { appsJsonLd } from '#lib/seo/app-json-ld.ts'
import { pageJsonLd } from '#lib/seo/json-ld.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { appsPage } from '#site/pages/apps/page.ts'
import { getSite } from '#site/seo/site.ts'
import { JsonLd } from '../_seo/json-ld.tsx'
import { Catalog } from './_catalog/catalog.tsx'

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

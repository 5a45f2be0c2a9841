import type { Metadata } from 'next'
import { listApps } from '#lib/content/apps.ts'
import { getPageSeo } from '#lib/content/page-seo.ts'
import { listRoadmap } from '#lib/content/roadmap.ts'
import { currentView } from '#lib/content/view.ts'
import { pageJsonLd, webPageJsonLd } from '#lib/seo/json-ld.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { roadmapPage } from '#site/pages/roadmap/page.ts'
import { getSite } from '#site/seo/site.ts'
import { JsonLd } from '../_seo/json-ld.tsx'
import { Roadmap } from './_roadmap/roadmap.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const view = await currentView()
  const [seo, site] = await Promise.all([getPageSeo(roadmapPage, view), getSite(view)])

  return pageMetadata(seo, site)
}

export default async function RoadmapPage() {
  const view = await currentView()
  const [content, quarters, apps, seo, site] = await Promise.all([
    getSiteContent(view),
    listRoadmap(view),
    listApps(view),
    getPageSeo(roadmapPage, view),
    getSite(view),
  ])

  return (
    <>
      <JsonLd things={pageJsonLd(seo, webPageJsonLd(seo, roadmapPage.title, site))} />
      <Roadmap content={content} quarters={quarters} apps={apps} />
    </>
  )
}

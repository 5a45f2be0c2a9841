import type { Metadata } from 'next'
import { currentView } from '#lib/content/view.ts'
import { listApps } from '#site/content/apps.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import { listRoadmap } from '#site/content/roadmap.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { roadmapPage } from '#site/pages/roadmap/page.ts'
import { Roadmap } from '#site/pages/roadmap/roadmap.tsx'
import { pageJsonLd, webPageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

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

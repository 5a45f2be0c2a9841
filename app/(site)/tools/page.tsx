import type { Metadata } from 'next'
import { currentView } from '#lib/content/view.ts'
import { listApps } from '#site/content/apps.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import { toolsPage } from '#site/pages/tools/page.ts'
import { ToolsIndex } from '#site/pages/tools/tools-index.tsx'
import { collectionPageJsonLd } from '#site/seo/collection-json-ld.ts'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'
import { tools } from '#site/tools/list.ts'

export async function generateMetadata(): Promise<Metadata> {
  const view = await currentView()
  const [seo, site] = await Promise.all([getPageSeo(toolsPage, view), getSite(view)])

  return pageMetadata(seo, site)
}

export default async function ToolsPage() {
  const view = await currentView()
  const [apps, seo, site] = await Promise.all([
    listApps(view),
    getPageSeo(toolsPage, view),
    getSite(view),
  ])
  const items = tools.map(({ name, href }) => ({ name, path: href }))
  const crumbs = [{ name: toolsPage.title, path: toolsPage.path }]

  return (
    <>
      <JsonLd things={pageJsonLd(seo, collectionPageJsonLd({ ...seo, crumbs, items }, site))} />
      <ToolsIndex apps={apps} />
    </>
  )
}

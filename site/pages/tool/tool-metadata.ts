import type { Metadata } from 'next'
import { currentView } from '#lib/content/view.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import { toolPage } from '#site/registry.ts'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'
import { type ToolSlug, toolBySlug } from '#site/tools/catalog.ts'

/** The metadata of a tool's page: `export const generateMetadata = () => toolMetadata('word-counter')`. */
export async function toolMetadata(slug: ToolSlug): Promise<Metadata> {
  const view = await currentView()
  const [seo, site] = await Promise.all([
    getPageSeo(toolPage(toolBySlug(slug)), view),
    getSite(view),
  ])

  return pageMetadata(seo, site)
}

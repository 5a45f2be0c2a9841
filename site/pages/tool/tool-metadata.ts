import type { Metadata } from 'next'
import { getPageSeo } from '#site/content/page-seo.ts'
import { currentView } from '#lib/content/view.ts'
import { pageMetadata } from '#site/seo/metadata.ts'
import { type ToolSlug, toolBySlug } from '#site/tools/catalog.ts'
import { toolPage } from '#site/registry.ts'
import { getSite } from '#site/seo/site.ts'

/** The metadata of a tool's page: `export const generateMetadata = () => toolMetadata('word-counter')`. */
export async function toolMetadata(slug: ToolSlug): Promise<Metadata> {
  const view = await currentView()
  const [seo, site] = await Promise.all([
    getPageSeo(toolPage(toolBySlug(slug)), view),
    getSite(view),
  ])

  return pageMetadata(seo, site)
}

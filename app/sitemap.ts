import type { MetadataRoute } from 'next'
import { listSitemapEntries } from '#site/feeds/sitemap.ts'
import { pages } from '#site/registry.ts'

export const dynamic = 'force-dynamic'

/** Lists the pages that search engines should index, with the day of their last change. */
export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return listSitemapEntries(pages)
}

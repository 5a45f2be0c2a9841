import type { MetadataRoute } from 'next'
import { listSitemapEntries } from '#site/feeds/sitemap.ts'
import { pages } from '#site/registry.ts'

export const dynamic = 'force-dynamic'

/** Every page that search engines should list, with the day it last changed. */
export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return listSitemapEntries(pages)
}

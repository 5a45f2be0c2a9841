import { defineQuery } from 'next-sanity'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { publicEnv } from '#lib/env.public.ts'
import { pageSeoId } from '#schemas/page-seo-id.ts'
import type { PageSeo } from './parse.ts'
import { mergePageSeo, type PageWithSeo } from './parse.ts'

const PAGE_SEO_QUERY = defineQuery(`*[_type == "pageSeo" && _id == $id][0]`)

/** Returns a page's search and sharing data: stored values over its defaults. */
export async function getPageSeo(page: PageWithSeo, mode: ContentMode): Promise<PageSeo> {
  // By ID, because a lookup by path would make every page depend on the SEO documents of all pages.
  const request = { query: PAGE_SEO_QUERY, params: { id: pageSeoId(page.path) } }
  return mergePageSeo(page, await read(request, mode), publicEnv.siteUrl)
}

import { defineQuery } from 'next-sanity'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { publicEnv } from '#lib/env.public.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import type { PageSeo } from './page-seo-mapping.ts'
import { mergePageSeo, type PageWithSeo } from './page-seo-mapping.ts'

const PAGE_SEO_QUERY = defineQuery(`*[_type == "pageSeo" && path == $path] | order(_id asc)[0]`)

/** Search and sharing data of a page, stored values over those that it ships with. */
export async function getPageSeo(page: PageWithSeo, mode: ContentMode): Promise<PageSeo> {
  const { path } = page
  const request = { query: PAGE_SEO_QUERY, params: { path }, tags: [contentTags.pageSeo(path)] }
  return mergePageSeo(page, await read(request, mode), publicEnv.siteUrl)
}

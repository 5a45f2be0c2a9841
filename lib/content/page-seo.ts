import { defineQuery } from 'next-sanity'
import { publicEnv } from '#lib/env.public.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import { mergePageSeo } from './page-seo-mapping.ts'
import { read } from './read.ts'
import type { PageSeo } from './types.ts'
import type { View } from './view.ts'

const PAGE_SEO_QUERY = defineQuery(`*[_type == "pageSeo" && path == $path] | order(_id asc)[0]`)

/**
 * Search and sharing data of a page, stored values over the shipped ones.
 *
 * @param path address of the page, `/blog`
 */
export async function getPageSeo(path: string, view: View): Promise<PageSeo> {
  const request = { query: PAGE_SEO_QUERY, params: { path }, tags: [contentTags.pageSeo(path)] }
  return mergePageSeo(path, await read(request, view), publicEnv.siteUrl)
}

import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { listApps } from '#lib/content/apps.ts'
import { getPageSeo } from '#lib/content/page-seo.ts'
import { contentTags } from '#lib/content/tags.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { listPostTexts } from './post-texts.ts'
import type { SearchDocument } from './search-document.ts'
import { places, siteDocuments } from './site-documents.ts'

/**
 * Everything that can be found, from the content as published. Kept in its short form: a search on the server
 * must not go through every post's text anew.
 *
 * @throws AppError `content-unreachable`
 */
export async function readSearchDocuments(): Promise<SearchDocument[]> {
  'use cache'
  cacheLife('max')
  cacheTag(
    contentTags.everything,
    ...(['post', 'category', 'app'] as const).map(contentTags.type),
    ...places.map(({ path }) => contentTags.pageSeo(path)),
  )
  const [posts, apps, seo] = await Promise.all([
    listPostTexts(),
    listApps(PUBLISHED),
    Promise.all(places.map(({ path }) => getPageSeo(path, PUBLISHED))),
  ])
  return siteDocuments(posts, apps, seo)
}

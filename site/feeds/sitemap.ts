import { defineQuery } from 'next-sanity'
import { read } from '#lib/content/read.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { publicEnv } from '#lib/env.public.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { documentTypes } from '#schemas'
import { listApps } from '#site/content/apps.ts'
import { type Modified, toModified } from '#site/content/modified-mapping.ts'
import { listPosts } from '#site/content/posts.ts'
import { type ListedPage, toSitemap } from './sitemap-entries.ts'

const MODIFIED_QUERY = defineQuery(`{
  "newest": *[_type in $types]{_type, _updatedAt},
  "hiddenPaths": *[_type == "pageSeo" && noIndex == true].path,
  "hiddenPosts": *[_type == "post" && (seo.noIndex == true || defined(seo.canonicalUrl))]._id
}`)

/** Asks once for everything the sitemap needs besides the posts. */
async function listModified(): Promise<Modified> {
  const request = {
    query: MODIFIED_QUERY,
    params: { types: [...documentTypes] },
    tags: documentTypes.map(contentTags.type),
  }
  return toModified(await read(request, PUBLISHED))
}

/**
 * Every page that search engines should list, with the time it last changed, from the content as published.
 *
 * @param pages those that are no list of posts and no post; the apps name theirs themselves
 */
export async function listSitemapEntries(
  pages: readonly (ListedPage & { readonly app?: string })[],
) {
  const [posts, apps, modified, settings] = await Promise.all([
    listPosts(PUBLISHED),
    listApps(PUBLISHED),
    listModified(),
    getSiteSettings(PUBLISHED),
  ])
  const listed = [
    ...pages.filter(({ app }) => !app),
    ...apps.map(({ href }) => ({ path: href, shows: ['siteContent', 'app'] as const })),
  ]
  return toSitemap(listed, posts, modified, { ...settings, url: publicEnv.siteUrl })
}

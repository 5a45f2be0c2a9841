import { PUBLISHED } from '#lib/content/view.ts'
import { publicEnv } from '#lib/env.public.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { listModified } from '#site/content/modified.ts'
import { listPosts } from '#site/content/posts.ts'
import { type ListedPage, toSitemap } from './sitemap-entries.ts'

/**
 * Every page that search engines should list, with the time it last changed, from the content as published.
 *
 * @param pages those that are no list of posts and no post
 */
export async function listSitemapEntries(pages: readonly ListedPage[]) {
  const [posts, modified, settings] = await Promise.all([
    listPosts(PUBLISHED),
    listModified(),
    getSiteSettings(PUBLISHED),
  ])
  return toSitemap(pages, posts, modified, { ...settings, url: publicEnv.siteUrl })
}

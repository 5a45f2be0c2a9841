import { listModified } from '#lib/content/modified.ts'
import { listPosts } from '#lib/content/posts.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { publicEnv } from '#lib/env.public.ts'
import { toSitemap } from './sitemap-entries.ts'

/** Every page that search engines should list, with the time it last changed, from the content as published. */
export async function listSitemapEntries() {
  const [posts, modified, settings] = await Promise.all([
    listPosts(PUBLISHED),
    listModified(),
    getSiteSettings(PUBLISHED),
  ])
  return toSitemap(posts, modified, { ...settings, url: publicEnv.siteUrl })
}

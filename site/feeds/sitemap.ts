import { PUBLISHED } from '#lib/content/view.ts'
import { publicEnv } from '#lib/env.public.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { listApps } from '#site/content/apps.ts'
import { listModified } from '#site/content/modified.ts'
import { listPosts } from '#site/content/posts.ts'
import { type ListedPage, toSitemap } from './sitemap-entries.ts'

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

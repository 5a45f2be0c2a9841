import { PUBLISHED } from '#lib/content/content-mode.ts'
import { listNewestPosts } from '#site/content/post/query.ts'
import { getSite } from '#site/seo/site.ts'

/** Fetches the published content of both feeds: the newest posts and the site. */
export async function readFeed() {
  const [posts, site] = await Promise.all([listNewestPosts(), getSite(PUBLISHED)])
  return { posts, site }
}

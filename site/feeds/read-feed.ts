import { PUBLISHED } from '#lib/content/content-mode.ts'
import { listNewestPosts } from '#site/content/post/query.ts'
import { getSite } from '#site/seo/site.ts'

/** What both feeds are made of: the newest posts and the site's name, from the content as published. */
export async function readFeed() {
  const [posts, site] = await Promise.all([listNewestPosts(), getSite(PUBLISHED)])
  return { posts, site }
}

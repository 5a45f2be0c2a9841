import { PUBLISHED } from '#lib/content/content-mode.ts'
import { listNewestPosts } from '#site/content/post/query.ts'
import { getSite } from '#site/seo/site.ts'

/** Reads the content of both feeds as published: the newest posts and the site. */
export async function readFeed() {
  const [posts, site] = await Promise.all([listNewestPosts(), getSite(PUBLISHED)])
  return { posts, site }
}

import { listPosts } from '#lib/content/posts.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { publicEnv } from '#lib/env.public.ts'
import { blogFeed } from './feed.ts'

/** The blog's feed, from the content as published. */
export async function readBlogFeed() {
  const [posts, settings] = await Promise.all([listPosts(PUBLISHED), getSiteSettings(PUBLISHED)])
  return blogFeed(posts, { ...settings, url: publicEnv.siteUrl })
}

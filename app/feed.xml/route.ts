import { rssFeed } from '#site/feeds/feed.ts'
import { readFeed } from '#site/feeds/read-feed.ts'

export const dynamic = 'force-dynamic'

/** The blog as RSS 2.0. */
export async function GET(): Promise<Response> {
  const { posts, site } = await readFeed()
  return new Response(rssFeed(posts, site), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  })
}

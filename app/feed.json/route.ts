import { jsonFeed } from '#site/feeds/feed.ts'
import { readFeed } from '#site/feeds/read-feed.ts'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const { posts, site } = await readFeed()
  return new Response(jsonFeed(posts, site), {
    headers: { 'content-type': 'application/feed+json; charset=utf-8' },
  })
}

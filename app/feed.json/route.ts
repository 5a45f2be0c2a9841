import { readBlogFeed } from '#lib/seo/read-feed.ts'

/** The blog as a JSON feed (https://www.jsonfeed.org/version/1.1/). */
export async function GET(): Promise<Response> {
  const feed = await readBlogFeed()
  return new Response(feed.json1(), {
    headers: { 'content-type': 'application/feed+json; charset=utf-8' },
  })
}

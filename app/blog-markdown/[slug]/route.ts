import { PUBLISHED } from '#lib/content/content-mode.ts'
import { publicEnv } from '#lib/env.public.ts'
import { postMarkdown } from '#site/content/post/markdown.ts'
import { getPost } from '#site/content/post/query.ts'
import { postUrl } from '#site/seo/metadata.ts'

export const dynamic = 'force-dynamic'

/**
 * Returns a published post as Markdown, at `/blog/{slug}.md` (next.config.ts). Search engines are pointed to the
 * article itself.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/blog-markdown/[slug]'>,
): Promise<Response> {
  const { slug } = await params
  const post = await getPost(slug, PUBLISHED)
  if (!post) {
    const body = 'There is no article at this URL.\n'
    return new Response(body, {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-robots-tag': 'noindex' },
    })
  }
  const canonical = post.seo.canonicalUrl ?? postUrl(slug, publicEnv.siteUrl)
  return new Response(postMarkdown(post, { site: publicEnv.siteUrl, canonical }), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      link: `<${canonical}>; rel="canonical"`,
    },
  })
}

import { PUBLISHED } from '#lib/content/content-mode.ts'
import { publicEnv } from '#lib/env.public.ts'
import { postMarkdown } from '#site/content/post/markdown.ts'
import { getPost } from '#site/content/post/query.ts'
import { markdownResponse, missingMarkdown } from '#site/feeds/markdown-response.ts'
import { postUrl } from '#site/seo/metadata.ts'

export const dynamic = 'force-dynamic'

/** Returns a published post as Markdown, at `/blog/{slug}.md` (next.config.ts). */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/blog-markdown/[slug]'>,
): Promise<Response> {
  const { slug } = await params
  const post = await getPost(slug, PUBLISHED)
  if (!post) return missingMarkdown('There is no article at this URL.')
  const canonical = post.seo.canonicalUrl ?? postUrl(post.slug, publicEnv.siteUrl)
  const text = postMarkdown(post, { site: publicEnv.siteUrl, canonical })
  return markdownResponse(text, canonical)
}

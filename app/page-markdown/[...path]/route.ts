import { publicEnv } from '#lib/env.public.ts'
import { readOwnPage } from '#lib/publishing/own-page.server.ts'
import { type PageMarkdown, pageMarkdown } from '#site/feeds/page-markdown.ts'
import { pathOfMarkdown } from '#site/seo/markdown-path.ts'

export const dynamic = 'force-dynamic'

/**
 * Returns a page as Markdown, at its path with `.md` (next.config.ts). It is converted from the page that visitors get,
 * so it has no drafts. Search engines are pointed to the page itself.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/page-markdown/[...path]'>,
): Promise<Response> {
  const { path } = await params
  const page = await read(path.join('/'))
  if (!page) {
    const body = 'There is no page at this URL.\n'
    return new Response(body, {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'x-robots-tag': 'noindex' },
    })
  }
  return new Response(page.text, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      link: `<${page.canonical}>; rel="canonical"`,
    },
  })
}

async function read(name: string): Promise<PageMarkdown | undefined> {
  const path = pathOfMarkdown(name)
  const html = path && (await readOwnPage(path))
  return html ? pageMarkdown(html, `${publicEnv.siteUrl}${path}`) : undefined
}

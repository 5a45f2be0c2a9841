import { publicEnv } from '#lib/env.public.ts'
import { readOwnPage } from '#lib/publishing/own-page.server.ts'
import { markdownResponse, missingMarkdown } from '#site/feeds/markdown-response.ts'
import { type PageMarkdown, pageMarkdown } from '#site/feeds/page-markdown.ts'
import { pathOfMarkdown } from '#site/seo/markdown-path.ts'

export const dynamic = 'force-dynamic'

/**
 * Returns a page as Markdown, at its path with `.md` (next.config.ts). It is converted from the page that visitors get,
 * so it has no drafts.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/page-markdown/[...path]'>,
): Promise<Response> {
  const { path } = await params
  const page = await read(path.join('/'))
  return page
    ? markdownResponse(page.text, page.canonical)
    : missingMarkdown('There is no page at this URL.')
}

async function read(name: string): Promise<PageMarkdown | undefined> {
  const path = pathOfMarkdown(name)
  const html = path && (await readOwnPage(path))
  return html ? pageMarkdown(html, `${publicEnv.siteUrl}${path}`) : undefined
}

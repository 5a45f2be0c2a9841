import 'server-only'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { listApps } from '#site/content/app/query.ts'
import { listPages } from '#site/content/page/query.ts'
import { listTools } from '#site/content/tool/query.ts'
import { type SeoPage, seoPagesOf } from '#site/seo/seo-pages.ts'

/**
 * Lists every published page with editable SEO data.
 *
 * @throws AppError `content-unreachable`
 */
export async function listSeoPages(): Promise<readonly SeoPage[]> {
  const [apps, tools, pages] = await Promise.all([
    listApps(PUBLISHED),
    listTools(PUBLISHED),
    listPages(PUBLISHED),
  ])
  return seoPagesOf({ apps, tools, pages })
}

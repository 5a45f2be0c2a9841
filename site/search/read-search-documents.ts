import 'server-only'
import { PUBLISHED } from '#lib/content/view.ts'
import { listApps } from '#site/content/apps.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import { listPostTexts } from './post-texts.ts'
import type { SearchDocument } from './search-document.ts'
import { type Findable, siteDocuments } from './site-documents.ts'

/**
 * Everything that can be found, from the content as published, in its short form.
 *
 * @throws AppError `content-unreachable`
 */
export async function readSearchDocuments({
  pages,
  readAnswers,
}: Findable): Promise<SearchDocument[]> {
  const found = pages.filter(({ search }) => search)
  const [posts, apps, answers, seo] = await Promise.all([
    listPostTexts(),
    listApps(PUBLISHED),
    readAnswers(),
    Promise.all(found.map((page) => getPageSeo(page, PUBLISHED))),
  ])
  return siteDocuments({ posts, apps, answers, pages: found, seo })
}

import type { View } from '#lib/content/view.ts'
import { listPath } from '#site/content/blog-lists.ts'
import { readCategoryPage } from '#site/content/blog-pages.ts'
import { listCategories, listCategoryEntries } from '#site/content/categories.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { categorySeo, listPageSeo } from '#site/seo/list-seo.ts'
import { getSite } from '#site/seo/site.ts'

/** Everything that one page of a category shows; `undefined` when there is no such category or page. */
export async function loadCategory(slug: string, number: number, view: View) {
  const category = (await listCategories(view)).find((each) => each.slug === slug)
  if (!category) return undefined
  const [content, page, categories, seo, site] = await Promise.all([
    getSiteContent(view),
    readCategoryPage(category.id, number, view),
    listCategoryEntries(view),
    getPageSeo({ path: listPath({ category: slug, number: 1 }) }, view),
    getSite(view),
  ])
  if (!page) return undefined
  const path = listPath({ category: slug, number })
  return {
    content,
    category,
    page,
    categories,
    path,
    seo: listPageSeo(categorySeo(seo, category, page.total), page, path, site.url),
    site,
  }
}

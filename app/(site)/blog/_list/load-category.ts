import { categoryPage, listPath } from '#lib/content/blog-lists.ts'
import { categoryIndex, listCategories } from '#lib/content/categories.ts'
import { getPageSeo } from '#lib/content/page-seo.ts'
import { listPosts } from '#lib/content/posts.ts'
import { getSiteContent } from '#lib/content/site-content.ts'
import type { View } from '#lib/content/view.ts'
import { categorySeo, listPageSeo } from '#lib/seo/list-seo.ts'
import { getSite } from '#lib/seo/site.ts'

/** Everything that one page of a category shows; `undefined` when there is no such category or page. */
export async function loadCategory(slug: string, number: number, view: View) {
  const categories = await listCategories(view)
  const category = categories.find((each) => each.slug === slug)
  if (!category) return undefined
  const [content, posts, seo, site] = await Promise.all([
    getSiteContent(view),
    listPosts(view),
    getPageSeo(listPath({ category: slug, number: 1 }), view),
    getSite(view),
  ])
  const page = categoryPage(posts, slug, number)
  if (!page) return undefined
  const path = listPath({ category: slug, number })
  return {
    content,
    category,
    page,
    categories: categoryIndex(categories, posts),
    path,
    seo: listPageSeo(categorySeo(seo, category, page.total), page, path, site.url),
    site,
  }
}

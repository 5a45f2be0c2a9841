import { blogPage, listPath } from '#lib/content/blog-lists.ts'
import { categoryIndex, listCategories } from '#lib/content/categories.ts'
import { getPageSeo } from '#lib/content/page-seo.ts'
import { listPosts } from '#lib/content/posts.ts'
import { getSiteContent } from '#lib/content/site-content.ts'
import type { View } from '#lib/content/view.ts'
import { listPageSeo } from '#lib/seo/list-seo.ts'
import { getSite } from '#lib/seo/site.ts'

/** Everything that one page of the blog shows; `undefined` when it has fewer pages. */
export async function loadBlog(number: number, view: View) {
  const [content, posts, categories, seo, site] = await Promise.all([
    getSiteContent(view),
    listPosts(view),
    listCategories(view),
    getPageSeo('/blog', view),
    getSite(view),
  ])
  const page = blogPage(posts, number)
  if (!page) return undefined
  const path = listPath({ number })
  return {
    content,
    page,
    categories: categoryIndex(categories, posts),
    path,
    seo: listPageSeo(seo, page, path, site.url),
    site,
  }
}

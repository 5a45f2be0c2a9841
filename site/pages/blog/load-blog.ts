import type { View } from '#lib/content/view.ts'
import { listPath } from '#site/content/blog-lists.ts'
import { readBlogPage } from '#site/content/blog-pages.ts'
import { listCategoryEntries } from '#site/content/categories.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import { getSiteContent } from '#site/content/site-content.ts'
import { blogPage } from '#site/pages/blog/page.ts'
import { listPageSeo } from '#site/seo/list-seo.ts'
import { getSite } from '#site/seo/site.ts'

/** Everything that one page of the blog shows; `undefined` when it has fewer pages. */
export async function loadBlog(number: number, view: View) {
  const [content, page, categories, seo, site] = await Promise.all([
    getSiteContent(view),
    readBlogPage(number, view),
    listCategoryEntries(view),
    getPageSeo(blogPage, view),
    getSite(view),
  ])
  if (!page) return undefined
  const path = listPath({ number })
  return { content, page, categories, path, seo: listPageSeo(seo, page, path, site.url), site }
}

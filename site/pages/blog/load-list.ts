import { blogContent } from '#content/pages/blog.ts'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { plainSlug } from '#schemas/rules/slug-path.ts'
import { listCategories, listCategoryEntries } from '#site/content/category/query.ts'
import { getFixedPage } from '#site/content/page/query.ts'
import { readBlogPage, readCategoryPage } from '#site/content/post/list-query.ts'
import { type ListPage, listPath } from '#site/content/post/pagination.ts'
import { listNearbyPosts } from '#site/content/post/related.ts'
import { mergePageSeo } from '#site/content/seo/parse.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { blogPage } from '#site/pages/blog/page.ts'
import { categorySeo, listPageSeo } from '#site/seo/list-seo.ts'
import { getSite } from '#site/seo/site.ts'

/**
 * Loads everything that a page of the blog or of a category shows.
 *
 * @returns `undefined` if there is no such category or page
 */
export async function loadList({ category: slug, number }: ListPage, mode: ContentMode) {
  const category = slug
    ? (await listCategories(mode)).find((each) => plainSlug(each.slug) === plainSlug(slug))
    : undefined
  if (slug && !category) return undefined
  const first = listPath({ category: slug, number: 1 })
  const [content, blog, page, categories, site] = await Promise.all([
    getSiteContent(mode),
    getFixedPage(blogContent._id, mode),
    category ? readCategoryPage(category.id, number, mode) : readBlogPage(number, mode),
    listCategoryEntries(mode),
    getSite(mode),
  ])
  if (!page) return undefined
  const [newest] = page.posts
  // A category with one or two articles would be a dead end.
  const more =
    category && newest && page.total < 3 ? await listNearbyPosts(newest, mode) : undefined
  const shown = new Set(page.posts.map(({ id }) => id))
  const path = listPath({ category: slug, number })
  const seo = category
    ? categorySeo(first, category, page.total, site.url)
    : mergePageSeo(blogPage, blog.seo, site.url)
  const hero = blog.sections.find((section) => section._type === 'hero')
  return {
    content,
    blogTitle: hero?.title ?? blog.title,
    category,
    page,
    /** Related articles from other categories, shown below a short category. */
    more: more?.related.filter(({ id }) => !shown.has(id)) ?? [],
    categories,
    path,
    crumbs: [
      { name: blogPage.title, path: blogPage.path },
      ...(category ? [{ name: category.title, path: first }] : []),
      ...(number > 1 ? [{ name: `Page ${number}`, path }] : []),
    ],
    seo: listPageSeo(seo, page, path, site.url),
    site,
  }
}

export type LoadedList = NonNullable<Awaited<ReturnType<typeof loadList>>>

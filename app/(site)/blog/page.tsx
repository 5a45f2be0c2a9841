import { readBlogPage } from '#site/content/post/list-query.ts'
import { blogPage } from '#site/pages/blog/page.ts'
import { fixedPageView } from '#site/pages/page/fixed-page-view.tsx'
import { blogJsonLd } from '#site/seo/json-ld.ts'
import { pageRoute } from '../../page-route.tsx'

const blog = fixedPageView(blogPage, async (seo, site, mode) => {
  const page = await readBlogPage(1, mode)
  return blogJsonLd(seo, [...(page?.featured ? [page.featured] : []), ...(page?.posts ?? [])], site)
})
const { generateMetadata, PageRoute } = pageRoute(blog)

export { generateMetadata, PageRoute as default }

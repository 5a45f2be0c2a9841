import { listTools } from '#site/content/tool/query.ts'
import { fixedPageView } from '#site/pages/page/fixed-page-view.tsx'
import { toolsPage } from '#site/pages/tools/page.ts'
import { collectionPageJsonLd } from '#site/seo/collection-json-ld.ts'
import { pageRoute } from '../../page-route.tsx'

const tools = fixedPageView(toolsPage, async (seo, site, mode) => {
  const items = (await listTools(mode)).map(({ name, href }) => ({ name, path: href }))
  const crumbs = [{ name: toolsPage.title, path: toolsPage.path }]
  return collectionPageJsonLd({ ...seo, crumbs, items }, site)
})
const { generateMetadata, PageRoute } = pageRoute(tools)

export { generateMetadata, PageRoute as default }

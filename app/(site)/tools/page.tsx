import { listTools } from '#site/content/tool/query.ts'
import { fixedPageView } from '#site/pages/page/fixed-page-view.tsx'
import { toolsPage } from '#site/pages/tools/page.ts'
import { toolsJsonLd } from '#site/seo/tool-json-ld.ts'
import { pageRoute } from '../../page-route.tsx'

const tools = fixedPageView(toolsPage, async (seo, site, mode) =>
  toolsJsonLd(seo, await listTools(mode), site),
)
const { generateMetadata, PageRoute } = pageRoute(tools)

export { generateMetadata, PageRoute as default }

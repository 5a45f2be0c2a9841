import { listApps } from '#site/content/app/query.ts'
import { appsPage } from '#site/pages/apps/page.ts'
import { fixedPageView } from '#site/pages/page/fixed-page-view.tsx'
import { appsJsonLd } from '#site/seo/app-json-ld.ts'
import { pageRoute } from '../../page-route.tsx'

const apps = fixedPageView(appsPage, async (seo, site, mode) =>
  appsJsonLd(seo, await listApps(mode), site),
)
const { generateMetadata, PageRoute } = pageRoute(apps)

export { generateMetadata, PageRoute as default }

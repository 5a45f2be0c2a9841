import { homePage } from '#site/pages/home/page.ts'
import { fixedPageView } from '#site/pages/page/fixed-page-view.tsx'
import { homeJsonLd } from '#site/seo/json-ld.ts'
import { pageRoute } from '../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(fixedPageView(homePage, homeJsonLd))

export { generateMetadata, PageRoute as default }

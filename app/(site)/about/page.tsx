import { aboutPage } from '#site/pages/about/page.ts'
import { fixedPageView } from '#site/pages/page/fixed-page-view.tsx'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(fixedPageView(aboutPage))

export { generateMetadata, PageRoute as default }

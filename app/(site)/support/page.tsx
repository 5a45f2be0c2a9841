import { fixedPageView } from '#site/pages/page/fixed-page-view.tsx'
import { supportPage } from '#site/pages/support/page.ts'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(fixedPageView(supportPage))

export { generateMetadata, PageRoute as default }

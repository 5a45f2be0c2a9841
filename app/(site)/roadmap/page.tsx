import { fixedPageView } from '#site/pages/page/fixed-page-view.tsx'
import { roadmapPage } from '#site/pages/roadmap/page.ts'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(fixedPageView(roadmapPage))

export { generateMetadata, PageRoute as default }

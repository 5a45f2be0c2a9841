import { about } from '#site/pages/about/about.tsx'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(about)

export { generateMetadata, PageRoute as default }

import { roadmap } from '#site/pages/roadmap/roadmap.tsx'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(roadmap)

export { generateMetadata, PageRoute as default }

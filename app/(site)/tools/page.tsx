import { toolsIndex } from '#site/pages/tools/tools-index.tsx'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(toolsIndex)

export { generateMetadata, PageRoute as default }

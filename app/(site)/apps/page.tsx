import { catalog } from '#site/pages/apps/catalog.tsx'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(catalog)

export { generateMetadata, PageRoute as default }

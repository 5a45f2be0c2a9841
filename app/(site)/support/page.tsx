import { support } from '#site/pages/support/support.tsx'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(support)

export { generateMetadata, PageRoute as default }

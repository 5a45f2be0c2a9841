import { home } from '#site/pages/home/home.tsx'
import { pageRoute } from '../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(home)

export { generateMetadata, PageRoute as default }

import { seoDadda } from '#site/pages/app/seo-dadda/seo-dadda.tsx'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(seoDadda)

export { generateMetadata, PageRoute as default }

import { citeAgent } from '#site/pages/app/cite-agent/cite-agent.tsx'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(citeAgent)

export { generateMetadata, PageRoute as default }

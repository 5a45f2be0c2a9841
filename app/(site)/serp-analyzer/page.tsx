import { serpAnalyzer } from '#site/pages/app/serp-analyzer/serp-analyzer.tsx'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(serpAnalyzer)

export { generateMetadata, PageRoute as default }

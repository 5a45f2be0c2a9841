import { layerRank } from '#site/pages/app/layer-rank/layer-rank.tsx'
import { pageRoute } from '../../page-route.tsx'

const { generateMetadata, PageRoute } = pageRoute(layerRank)

export { generateMetadata, PageRoute as default }

import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { AppCall } from '../app-call.tsx'
import { defineAppPageView } from '../app-page-view.ts'
import { layerRankPage } from '../page.ts'
import '../app-page.css'
import { SoloAndBundle } from '../solo-and-bundle.tsx'
import { LayerRankHero } from './layer-rank-hero.tsx'
import './layer-rank.css'
import { RepairCycle } from './repair-cycle.tsx'

/** LayerRank (requirements §2): hero, demo of auto-fixed schema markup, four features, pricing. */
function LayerRank({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <LayerRankHero app={app} content={content} />
      <RepairCycle app={app} />
      <SoloAndBundle app={app} follows />
      <AppCall app={app} />
    </>
  )
}

export const layerRank = defineAppPageView(layerRankPage, LayerRank)

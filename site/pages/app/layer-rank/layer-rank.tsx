import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { HighlightList } from '#site/pages/app/highlight-list.tsx'
import { Platforms } from '#site/pages/app/platforms.tsx'
import { SectionTitle } from '#site/pages/app/section-title.tsx'
import { ViewSheet } from '#site/pages/app/view-sheet.tsx'
import { AppCall } from '../app-call.tsx'
import { SoloAndBundle } from '../solo-and-bundle.tsx'
import { LayerRankHero } from './layer-rank-hero.tsx'

/** LayerRank (requirements §2): hero, demo of auto-fixed schema markup, four features, pricing. */
export function LayerRank({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <ViewSheet name="layer-rank.css" />
      <LayerRankHero app={app} content={content} />
      <RepairCycle app={app} />
      <Platforms app={app} />
      <SoloAndBundle app={app} follows />
      <AppCall app={app} />
    </>
  )
}

/** The features as what they are: the legs of one round, each starting where the last one ended. */
function RepairCycle({ app }: { app: App }) {
  return (
    <section aria-labelledby="cycle-title" className="section">
      <div className="container">
        <SectionTitle
          app={app}
          field="featuresTitle"
          id="cycle-title"
          className="max-w-[18ch] text-4xl"
        />
        <HighlightList app={app} className="cycle" isOrdered />
      </div>
    </section>
  )
}

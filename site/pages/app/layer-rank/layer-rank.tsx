import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { AppActions } from '../app-actions.tsx'
import { AppCall } from '../app-call.tsx'
import { AppCrumbs } from '../app-crumbs.tsx'
import { AppSubtitle, AppTitle } from '../app-title.tsx'
import { FeaturesSection } from '../highlight-list.tsx'
import { Platforms } from '../platforms.tsx'
import { SoloAndBundle } from '../solo-and-bundle.tsx'
import { ViewSheet } from '../view-sheet.tsx'
import { MendingBench } from './mending-bench.tsx'

/** LayerRank (requirements §2): hero, demo of auto-fixed schema markup, four features, pricing. */
export function LayerRank({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <ViewSheet name="layer-rank.css" />
      <LayerRankHero app={app} content={content} />
      {/* As what they are: the legs of one round, each starting where the last one ended. */}
      <FeaturesSection
        app={app}
        id="cycle-title"
        titleClass="max-w-[18ch] text-4xl"
        className="cycle"
        isOrdered
      />
      <Platforms app={app} />
      <SoloAndBundle app={app} follows />
      <AppCall app={app} />
    </>
  )
}

/** The title across the sheet, the words in the margin, and the bench under both. */
function LayerRankHero({ app, content }: { app: App; content: SiteContent }) {
  return (
    <header className="container pt-[clamp(2rem,4vw,3.25rem)]">
      <AppCrumbs app={app} />
      <div className="grid-12 mt-[clamp(1.75rem,4vw,3.5rem)] items-end gap-y-8">
        <div className="col-span-12 lg:col-span-7">
          <AppTitle
            app={app}
            content={content}
            texts="layerRank"
            className="max-w-[11ch] text-5xl"
          />
        </div>
        <div className="col-span-12 lg:col-span-5">
          <AppSubtitle content={content} texts="layerRank" className="max-w-[46ch]" />
          <div className="mt-6 flex flex-wrap gap-x-4 gap-y-3">
            <AppActions app={app} kind="primary" />
          </div>
        </div>
      </div>
      <section aria-labelledby="bench-title" className="mt-[clamp(2.5rem,5vw,4rem)]">
        <h2 id="bench-title" className="sr-only">
          Schema markup, mended line by line
        </h2>
        <MendingBench />
      </section>
    </header>
  )
}

import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { AppActions } from '../app-actions.tsx'
import { AppCrumbs } from '../app-crumbs.tsx'
import { AppSubtitle } from '../app-subtitle.tsx'
import { AppTitle } from '../app-title.tsx'
import { MendingBench } from './mending-bench.tsx'

/** The title across the sheet, the words in the margin, and the bench under both. */
export function LayerRankHero({ app, content }: { app: App; content: SiteContent }) {
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

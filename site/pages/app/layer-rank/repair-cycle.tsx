import type { App } from '#site/content/app-mapping.ts'
import { HighlightList } from '../highlight-list.tsx'
import { SectionTitle } from '../section-title.tsx'

/** The features as what they are: the legs of one round, each starting where the last one ended. */
export function RepairCycle({ app }: { app: App }) {
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

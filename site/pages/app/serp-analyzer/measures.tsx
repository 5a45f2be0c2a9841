import type { App } from '#site/content/app-mapping.ts'
import { HighlightList } from '../highlight-list.tsx'
import { SectionTitle } from '../section-title.tsx'

/** The features as four casts of the lead: each goes deeper into the page than the one before. */
export function Measures({ app }: { app: App }) {
  return (
    <section aria-labelledby="measures-title" className="measures-water">
      <div className="container">
        <SectionTitle app={app} field="featuresTitle" id="measures-title" className="text-4xl" />
        <HighlightList app={app} className="casts" isOrdered />
      </div>
    </section>
  )
}

import type { App } from '#site/content/app-mapping.ts'
import { HighlightList } from '../highlight-list.tsx'
import { SectionTitle } from '../section-title.tsx'

/** The features as one record card: its title in the first field, a duty in each of the others. */
export function Duties({ app }: { app: App }) {
  return (
    <section aria-labelledby="duties-title" className="section">
      <div className="container">
        <div className="duties">
          <SectionTitle app={app} field="featuresTitle" id="duties-title" className="text-3xl" />
          <HighlightList app={app} className="contents" />
        </div>
      </div>
    </section>
  )
}

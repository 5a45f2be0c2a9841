import type { App } from '#site/content/app-mapping.ts'
import { HighlightList } from '../highlight-list.tsx'
import { SectionTitle } from '../section-title.tsx'

/** The features as entries of a glossary: the word in the margin, what is meant beside it. */
export function Capabilities({ app }: { app: App }) {
  return (
    <section aria-labelledby="capabilities-title" className="section">
      <div className="container">
        <SectionTitle
          app={app}
          field="featuresTitle"
          id="capabilities-title"
          className="max-w-[20ch] text-4xl"
        />
        <HighlightList app={app} className="glossary" />
      </div>
    </section>
  )
}

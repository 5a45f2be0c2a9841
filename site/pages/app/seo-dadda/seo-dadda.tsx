import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { HighlightList } from '#site/pages/app/highlight-list.tsx'
import { Platforms } from '#site/pages/app/platforms.tsx'
import { SampleQuestions } from '#site/pages/app/sample-questions.tsx'
import { SectionTitle } from '#site/pages/app/section-title.tsx'
import { ViewSheet } from '#site/pages/app/view-sheet.tsx'
import { AppCall } from '../app-call.tsx'
import { SoloAndBundle } from '../solo-and-bundle.tsx'
import { SeoDaddaHero } from './seo-dadda-hero.tsx'

/** SEODadda (requirements §2): hero, sample AI chat analysis, five features, sample questions, pricing. */
export function SeoDadda({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <ViewSheet name="seo-dadda.css" />
      <SeoDaddaHero app={app} content={content} />
      <Capabilities app={app} />
      <SampleQuestions app={app} />
      <Platforms app={app} />
      <SoloAndBundle app={app} />
      <AppCall app={app} />
    </>
  )
}

/** The features as entries of a glossary: the word in the margin, what is meant beside it. */
function Capabilities({ app }: { app: App }) {
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

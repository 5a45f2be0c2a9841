import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { HighlightList } from '#site/pages/app/highlight-list.tsx'
import { Platforms } from '#site/pages/app/platforms.tsx'
import { SectionTitle } from '#site/pages/app/section-title.tsx'
import { ViewSheet } from '#site/pages/app/view-sheet.tsx'
import { AppCall } from '../app-call.tsx'
import { SerpAnalyzerHero } from './serp-analyzer-hero.tsx'

/** SERP Analyzer: hero beside a sample analysis of a results page, features, call to action. */
export function SerpAnalyzer({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <ViewSheet name="serp-analyzer.css" />
      <SerpAnalyzerHero app={app} content={content} />
      <Measures app={app} />
      <Platforms app={app} />
      <AppCall app={{ ...app, demoUrl: undefined }} />
    </>
  )
}

/** The features as four casts of the lead: each goes deeper into the page than the one before. */
function Measures({ app }: { app: App }) {
  return (
    <section aria-labelledby="measures-title" className="measures-water">
      <div className="container">
        <SectionTitle app={app} field="featuresTitle" id="measures-title" className="text-4xl" />
        <HighlightList app={app} className="casts" isOrdered />
      </div>
    </section>
  )
}

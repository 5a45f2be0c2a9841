import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { AppActions } from '../app-actions.tsx'
import { AppCall } from '../app-call.tsx'
import { AppCrumbs } from '../app-crumbs.tsx'
import { AppSubtitle, AppTitle } from '../app-title.tsx'
import { FeaturesSection } from '../highlight-list.tsx'
import { Platforms } from '../platforms.tsx'
import { ViewSheet } from '../view-sheet.tsx'
import { ResultsAnatomy } from './results-anatomy.tsx'

/** SERP Analyzer: hero beside a sample analysis of a results page, features, call to action. */
export function SerpAnalyzer({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <ViewSheet name="serp-analyzer.css" />
      <SerpAnalyzerHero app={app} content={content} />
      {/* As casts of the lead: each goes deeper into the page than the one before. */}
      <FeaturesSection
        app={app}
        id="measures-title"
        titleClass="text-4xl"
        sectionClass="measures-water"
        className="casts"
        isOrdered
      />
      <Platforms app={app} />
      <AppCall app={{ ...app, demoUrl: undefined }} />
    </>
  )
}

/** The words keep beside the page while one scrolls down it, which is the point they make. */
function SerpAnalyzerHero({ app, content }: { app: App; content: SiteContent }) {
  return (
    <header className="container pt-[clamp(2rem,4vw,3.25rem)]">
      <AppCrumbs app={app} />
      <div className="grid-12 mt-[clamp(1.75rem,4vw,3.5rem)] items-start gap-y-12">
        <div className="anatomy-words col-span-12 lg:col-span-5">
          <AppTitle app={app} content={content} texts="serpAnalyzer" className="text-5xl" />
          <AppSubtitle content={content} texts="serpAnalyzer" className="mt-6 max-w-[44ch]" />
          <div className="mt-7 flex flex-wrap gap-x-4 gap-y-3">
            {/* The demo of this app is this page. */}
            <AppActions app={{ ...app, demoUrl: undefined }} kind="primary" />
          </div>
        </div>
        <section
          id="demo"
          aria-labelledby="anatomy-title"
          className="col-span-12 lg:col-span-6 lg:col-start-7"
        >
          <h2 id="anatomy-title" className="sr-only">
            Sample analysis of a results page
          </h2>
          <ResultsAnatomy />
        </section>
      </div>
    </header>
  )
}

import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { AppCall } from '../app-call.tsx'
import { FeaturesSection } from '../highlight-list.tsx'
import { Platforms } from '../platforms.tsx'
import { SampleQuestions } from '../sample-questions.tsx'
import { SoloAndBundle } from '../solo-and-bundle.tsx'
import { ViewSheet } from '../view-sheet.tsx'
import { SeoDaddaHero } from './seo-dadda-hero.tsx'

/** SEODadda (requirements §2): hero, sample AI chat analysis, five features, sample questions, pricing. */
export function SeoDadda({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <ViewSheet name="seo-dadda.css" />
      <SeoDaddaHero app={app} content={content} />
      {/* As entries of a glossary: the word in the margin, what is meant beside it. */}
      <FeaturesSection
        app={app}
        id="capabilities-title"
        titleClass="max-w-[20ch] text-4xl"
        className="glossary"
      />
      <SampleQuestions app={app} />
      <Platforms app={app} />
      <SoloAndBundle app={app} />
      <AppCall app={app} />
    </>
  )
}

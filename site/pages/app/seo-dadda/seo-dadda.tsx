import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { AppCall } from '../app-call.tsx'
import { defineAppPageView } from '../app-page-view.ts'
import { seoDaddaPage } from '../page.ts'
import '../app-page.css'
import { SoloAndBundle } from '../solo-and-bundle.tsx'
import { Capabilities } from './capabilities.tsx'
import { SampleQuestions } from './sample-questions.tsx'
import { SeoDaddaHero } from './seo-dadda-hero.tsx'
import './seo-dadda.css'

/** SEODadda (requirements §2): hero, sample AI chat analysis, five features, sample questions, pricing. */
function SeoDadda({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <SeoDaddaHero app={app} content={content} />
      <Capabilities app={app} />
      {app.sampleQuestions.length > 0 && <SampleQuestions app={app} />}
      <SoloAndBundle app={app} />
      <AppCall app={app} />
    </>
  )
}

export const seoDadda = defineAppPageView(seoDaddaPage, SeoDadda)

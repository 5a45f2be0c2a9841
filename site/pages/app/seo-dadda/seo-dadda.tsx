import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { AppCall } from '../app-call.tsx'
import { defineAppPageView } from '../app-page-view.ts'
import { seoDaddaPage } from '../page.ts'
import '../app-page.css'
import { SoloAndBundle } from '../solo-and-bundle.tsx'
import { SeoDaddaHero } from './seo-dadda-hero.tsx'
import './seo-dadda.css'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import { HighlightList } from '#site/pages/app/highlight-list.tsx'
import { SectionTitle } from '#site/pages/app/section-title.tsx'

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

/** Questions one can ask, as they are typed: no query language to learn. */
function SampleQuestions({ app }: { app: App }) {
  return (
    <section aria-labelledby="questions-title" className="questions">
      <div className="container grid-12 gap-y-8">
        <div className="col-span-12 lg:col-span-4">
          <SectionTitle
            app={app}
            field="questionsTitle"
            id="questions-title"
            className="text-3xl"
          />
          <p className="note mt-4">Typed as they are. No syntax to learn.</p>
        </div>
        <ul className="col-span-12 lg:col-span-8">
          {app.sampleQuestions.map((question, index) => (
            <li key={question} {...editAttribute(app.edit, `sampleQuestions[${index}]`)}>
              {question}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

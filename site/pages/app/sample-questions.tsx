import { editAttribute } from '#lib/content/edit-attributes.ts'
import type { App } from '#site/content/app-mapping.ts'
import { SectionTitle } from './section-title.tsx'

/** Questions one can ask an app, as they are typed: no query language to learn. Nothing for an app that answers none. */
export function SampleQuestions({ app }: { app: App }) {
  if (app.sampleQuestions.length === 0) return null
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

import { editAttribute } from '#lib/content/edit-attributes.ts'
import { OptionalText } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { AppSectionProps } from '../app-actions.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { AppQuestionsValue } from './section.ts'

/** Questions one can ask an app, as they are typed. Nothing for an app that answers none. */
export function AppQuestions({ section, app, level, titleId }: AppSectionProps<AppQuestionsValue>) {
  if (!app || app.sampleQuestions.length === 0) return null
  return (
    <section
      id={section.anchor}
      aria-labelledby={section.title && titleId}
      className="app-questions"
    >
      <ViewSheet name="app-page.css" />
      <div className="container grid-12 gap-y-8">
        <div className="col-span-12 lg:col-span-4">
          <SectionTitle section={section} level={level} id={titleId} className="text-3xl" />
          <OptionalText of={section} field="text" as="p" className="note mt-4" />
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

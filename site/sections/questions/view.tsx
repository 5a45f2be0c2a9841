import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { Icon } from '#site/ui/icon.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import type { QuestionsValue } from './section.ts'
import './style.css'

/** Questions with answers to fold out, without scripts. */
export function Questions({ section, level, titleId }: SectionViewProps<QuestionsValue>) {
  return (
    <section id={section.anchor} aria-labelledby={section.title && titleId} className="section">
      <div className="container">
        <SectionTitle section={section} level={level} id={titleId} className="text-3xl" />
        <div className="section-questions">
          {section.questions.map(({ _key, question, answer }) => {
            const edit = (field: string) =>
              editAttribute(section.edit, `${editPath('questions', _key)}.${field}`)
            return (
              <details key={_key}>
                <summary>
                  <span {...edit('question')}>{question}</span>
                  <Icon name="chevron" />
                </summary>
                <p {...edit('answer')}>{answer}</p>
              </details>
            )
          })}
        </div>
      </div>
    </section>
  )
}

import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { Answer } from '#site/ui/answer.tsx'
import { foldOf } from '#site/ui/fold.ts'
import { Icon } from '#site/ui/icon.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import type { QuestionsValue, SectionQuestion } from './section.ts'
import './style.css'

/** Questions with answers to fold out, without scripts. */
export function Questions({ section, level, titleId }: SectionViewProps<QuestionsValue>) {
  if (section.questions.length === 0) return null
  return (
    <section id={section.anchor} aria-labelledby={section.title && titleId} className="section">
      <div className="container">
        <SectionTitle section={section} level={level} id={titleId} className="text-3xl" />
        <div className="section-questions">
          {section.questions.map((shown) => (
            <details key={shown._key} id={shown.document?.anchor} {...foldOf(section.edit)}>
              <summary>
                <span {...editQuestion(section, shown)}>{shown.question}</span>
                <Icon name="chevron" />
              </summary>
              {shown.document ? (
                <Answer of={{ answer: shown.answer, ...shown.document }} />
              ) : (
                <p {...editAttribute(section.edit, `${pathOf(shown)}.answer`)}>{shown.answer}</p>
              )}
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

function editQuestion(
  { edit }: SectionViewProps<QuestionsValue>['section'],
  shown: SectionQuestion,
) {
  return shown.document
    ? editAttribute(shown.document.edit, 'question')
    : editAttribute(edit, `${pathOf(shown)}.question`)
}

function pathOf({ _key }: SectionQuestion): string {
  return editPath('questions', _key)
}

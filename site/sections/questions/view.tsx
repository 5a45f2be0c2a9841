import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { Answer } from '#site/ui/answer.tsx'
import { foldOf } from '#site/ui/fold.ts'
import { Icon } from '#site/ui/icon.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import type { SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import type { QuestionsValue, SectionQuestion } from './section.ts'

/** Questions with answers to fold out, without scripts. */
export function Questions({ section, level, titleId }: SectionViewProps<QuestionsValue>) {
  if (section.questions.length === 0) return null
  return (
    <section id={section.anchor} aria-labelledby={section.title && titleId} className="section">
      <ViewSheet name="question-topics.css" />
      <div className="container">
        <SectionTitle section={section} level={level} id={titleId} className="mb-6 text-3xl" />
        <div className="max-w-[52em]">
          {section.questions.map((shown) => (
            <details
              key={shown._key}
              id={shown.document?.anchor}
              {...foldOf(section.edit)}
              className="question"
            >
              <summary>
                <span className="question-title" {...editQuestion(section, shown)}>
                  {shown.question}
                </span>
                <Icon name="chevron" />
              </summary>
              <div className="answer">
                {shown.document ? (
                  <Answer of={{ answer: shown.answer, ...shown.document }} />
                ) : (
                  <p {...editAttribute(section.edit, `${pathOf(shown)}.answer`)}>{shown.answer}</p>
                )}
              </div>
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

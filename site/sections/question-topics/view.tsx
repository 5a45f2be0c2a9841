import { editAttribute, editPath } from '#lib/content/edit-attributes.ts'
import { Answer } from '#site/ui/answer.tsx'
import { foldOf } from '#site/ui/fold.ts'
import { Icon } from '#site/ui/icon.tsx'
import { Text } from '#site/ui/text.tsx'
import { ViewSheet } from '#site/ui/view-sheet.tsx'
import { itemHeading, type SectionViewProps } from '../define.ts'
import { SectionTitle } from '../section-title.tsx'
import type { ChapterQuestion, QuestionTopicsValue } from './section.ts'

/** Questions by topic (requirements §2, Support). A search on the page filters them (site/behaviours/question-filter.ts). */
export function QuestionTopics({ section, level, titleId }: SectionViewProps<QuestionTopicsValue>) {
  const TopicTitle = itemHeading(section, level)

  return (
    <section
      id={section.anchor}
      aria-labelledby={section.title && titleId}
      className="container topics"
    >
      <ViewSheet name="question-topics.css" />
      <SectionTitle section={section} level={level} id={titleId} className="mb-8 text-3xl" />
      <div data-questions="">
        {section.topics.map(({ _key, title, questions }) => {
          const id = `${titleId}-${_key}`
          return (
            <section key={_key} aria-labelledby={id} className="topic">
              <TopicTitle
                id={id}
                className="topic-title text-2xl"
                {...editAttribute(section.edit, `${editPath('topics', _key)}.title`)}
              >
                {title}
              </TopicTitle>
              <div>
                {questions.map((question) => (
                  <FoldedQuestion
                    key={question.id}
                    question={question}
                    group={id}
                    level={TopicTitle === 'h2' ? 3 : 4}
                  />
                ))}
              </div>
            </section>
          )
        })}
      </div>
    </section>
  )
}

/** A question that opens. Opening one closes the others of its group. */
function FoldedQuestion({ question, group, level }: FoldedQuestionProps) {
  const { anchor, more, edit } = question

  return (
    <details id={anchor} {...foldOf(edit, group)} className="question">
      <summary>
        <Text of={question} field="question" as={`h${level}`} className="question-title" />
        <Icon name="chevron" />
      </summary>
      <div className="answer">
        <Answer of={question} />
        {more && (
          <p className="mt-3">
            <a href={more.href} className="text-link" {...editAttribute(edit, 'more.label')}>
              {more.label}
            </a>
          </p>
        )}
      </div>
    </details>
  )
}

type FoldedQuestionProps = {
  question: ChapterQuestion
  group: string
  level: 3 | 4
}

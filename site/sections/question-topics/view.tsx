import { editItem } from '#lib/content/edit-attributes.ts'
import { keywordsOf } from '#site/search/keywords.ts'
import { itemHeading, type SectionViewProps } from '../define.ts'
import { FoldedQuestion } from '../questions/folded-question.tsx'
import { SectionShell } from '../section-shell.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { QuestionTopicsValue } from './section.ts'

/** Questions by topic (requirements §2, Support). A search on the page filters them (site/behaviours/question-filter.ts). */
export function QuestionTopics(props: SectionViewProps<QuestionTopicsValue>) {
  const { section, titleId } = props
  const TopicTitle = itemHeading(section, props.level)

  return (
    <SectionShell {...props} className="topics">
      <SectionTitle {...props} className="mb-8 text-3xl" />
      <div data-questions="">
        {section.topics.map(({ _key, title, questions }) => {
          const id = `${titleId}-${_key}`
          return (
            <section key={_key} aria-labelledby={id} className="topic">
              <TopicTitle
                id={id}
                className="topic-title text-2xl"
                {...editItem(section.edit, 'topics', _key)('title')}
              >
                {title}
              </TopicTitle>
              <div>
                {questions.map((question) => (
                  <FoldedQuestion
                    key={question.id}
                    question={question}
                    keywords={keywordsOf(`${props.path}#${question.anchor}`)}
                    group={id}
                    as={TopicTitle === 'h2' ? 'h3' : 'h4'}
                  />
                ))}
              </div>
            </section>
          )
        })}
      </div>
    </SectionShell>
  )
}

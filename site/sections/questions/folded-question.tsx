import { editAttribute } from '#lib/content/edit-attributes.ts'
import { Answer } from '#site/ui/answer.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Text } from '#site/ui/text.tsx'
import type { ChapterQuestion } from '../question-topics/section.ts'

/** A question that opens without scripts. In edit mode, it is open: a click on the question edits its text there. */
export function FoldedQuestion({ question, keywords, group, as = 'span' }: FoldedQuestionProps) {
  const { anchor, more, edit } = question

  return (
    <details
      id={anchor}
      {...(edit ? { open: true } : { name: group })}
      className="question"
      data-keywords={keywords}
    >
      <summary>
        <Text of={question} field="question" as={as} className="question-title" />
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
  question: Omit<ChapterQuestion, 'id' | 'anchor'> & Partial<Pick<ChapterQuestion, 'anchor'>>
  /** Other words for it, for the search of the page. */
  keywords?: string
  /** Group in which visitors can open only one question. */
  group?: string
  /** Element of the question. */
  as?: 'span' | 'h3' | 'h4'
}

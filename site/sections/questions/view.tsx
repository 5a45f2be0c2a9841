import { itemOf } from '#lib/content/edit-attributes.ts'
import type { Placed, SectionViewProps } from '../define.ts'
import { SectionShell } from '../section-shell.tsx'
import { SectionTitle } from '../section-title.tsx'
import { FoldedQuestion } from './folded-question.tsx'
import type { QuestionsValue, SectionQuestion } from './section.ts'

/** Questions with answers to fold out, without scripts. */
export function Questions(props: SectionViewProps<QuestionsValue>) {
  const { section } = props
  if (section.questions.length === 0) return null

  return (
    <SectionShell {...props}>
      <SectionTitle {...props} className="mb-6 text-3xl" />
      <div className="max-w-[52em]">
        {section.questions.map((shown) => (
          <FoldedQuestion key={shown._key} question={sourceOf(section, shown)} />
        ))}
      </div>
    </SectionShell>
  )
}

/** Returns a question with its source: its own document, or the section. */
function sourceOf(section: Placed<QuestionsValue>, shown: SectionQuestion) {
  if (shown.document) return { ...shown, ...shown.document }
  return { ...itemOf(section, 'questions', shown), facts: [], written: shown.answer }
}

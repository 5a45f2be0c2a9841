import { z } from 'zod'
import type { EditTarget, TextPart } from '#lib/content/edit-attributes.ts'
import {
  flag,
  link,
  optionalText,
  type ReadersOf,
  requiredText,
  text,
  texts,
  usableDocuments,
} from '#lib/content/stored-fields.ts'
import { questionFacts, questionTopics } from '#schemas/rules/choices.ts'
import { unusedId } from '#schemas/rules/page-ids.ts'
import type { QUESTIONS_QUERY_RESULT } from '#schemas/sanity.types.ts'
import { type CatalogFacts, factText } from './facts.ts'

/** A question with its answer, wherever it is shown. */
export type Question = {
  readonly id: string
  /** The end of its URL: `/support#prices`. */
  readonly anchor: string
  readonly question: string
  readonly answer: string
  /** The part of the answer that comes from the catalog. May be empty. */
  readonly facts: readonly TextPart[]
  /** The part of the answer that its editor wrote. May be empty. */
  readonly written: string
  /** Topic on the Support page. */
  readonly topic?: QuestionTopic | undefined
  /** IDs of the tool and app documents it is about. */
  readonly about: readonly string[]
  readonly more?: { readonly href: string; readonly label: string } | undefined
  readonly edit?: EditTarget | undefined
}

export type QuestionTopic = (typeof questionTopics)[number]['value']

type Stored = QUESTIONS_QUERY_RESULT[number]

const more = z
  .object({
    label: requiredText,
    href: link.pipe(z.string()),
  } satisfies ReadersOf<NonNullable<Stored['more']>>)
  .optional()
  .catch(undefined)

const storedQuestion = z.object({
  _id: z.string(),
  question: requiredText,
  anchor: optionalText,
  facts: z
    .enum(questionFacts.map(({ value }) => value))
    .optional()
    .catch(undefined),
  answer: text,
  more,
  topic: z
    .enum(questionTopics.map(({ value }) => value))
    .optional()
    .catch(undefined),
  about: texts,
  onlyWhileComingSoon: flag,
  statuses: texts,
} satisfies ReadersOf<Stored>)

/**
 * Returns the questions in a query's result that can be shown: those with an answer, and those about an app that is
 * coming soon only as long as it is.
 */
export function toQuestions(
  result: unknown,
  catalog: CatalogFacts,
  { editable }: { readonly editable: boolean },
): Question[] {
  return usableDocuments(storedQuestion, result)
    .filter(
      ({ onlyWhileComingSoon, statuses }) =>
        !onlyWhileComingSoon || statuses.includes('Coming Soon'),
    )
    .map(({ _id: id, anchor, answer: written, facts: fact, ...rest }) => {
      const facts = fact ? catalog[fact] : []
      return {
        id,
        anchor: unusedId(anchor ?? id, new Set()),
        question: rest.question,
        answer: written
          ? [factText(facts), written].filter(Boolean).join(' ')
          : factText(facts).trim(),
        facts,
        written,
        topic: rest.topic,
        about: rest.about,
        more: rest.more,
        edit: editable ? { id, type: 'question' } : undefined,
      }
    })
    .filter(({ answer }) => answer.trim() !== '')
}

export function questionsAbout(id: string, questions: readonly Question[]): Question[] {
  return questions.filter(({ about }) => about.includes(id))
}

import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineField } from '@sanity/types'
import { z } from 'zod'
import type { EditTarget, TextPart } from '#lib/content/edit-attributes.ts'
import { questionTopics } from '#schemas/rules/choices.ts'
import type { Questions } from '#schemas/sanity.types.ts'
import { defineSection, type SectionField, type ValueOf } from '../define.ts'
import { list, references, requiredLine, title } from '../fields.ts'

type Topic = (typeof questionTopics)[number]['value']

const topic: SectionField<Topic | undefined> = {
  define: (name) =>
    defineField({
      name,
      title: 'Topic',
      type: 'string',
      description: 'Shows all questions of this topic, in their order.',
      options: { list: [...questionTopics] },
    }),
  reader: z
    .enum(questionTopics.map(({ value }) => value))
    .optional()
    .catch(undefined),
}

const answer: SectionField<string> = {
  ...requiredLine('Answer'),
  define: (name) =>
    defineField({
      name,
      title: 'Answer',
      type: 'text',
      rows: 4,
      options: { onPage: 'text' },
      validation: (rule) => rule.required().error('A question needs an answer.'),
    }),
}

/** A question of the section itself, or one of the documents it shows. */
export type SectionQuestion = {
  readonly _key: string
  readonly question: string
  readonly answer: string
  /** Source of a question that has its own document, and the parts of its answer. */
  readonly document?: {
    readonly anchor: string
    readonly facts: readonly TextPart[]
    readonly written: string
    readonly edit: EditTarget | undefined
  }
}

const questions: SectionField<readonly SectionQuestion[]> = list({
  title: 'Questions of this section',
  description: 'Questions that only this section shows.',
  of: 'questionAndAnswer',
  item: 'Question',
  fields: {
    question: requiredLine('Question', 'Write the question as a customer asks it.'),
    answer,
  },
})

/**
 * Questions with answers to fold out. Search engines get them as FAQPage. Where a page is read, the documents that the
 * section shows are added to its own questions (site/content/page/shown-questions.ts).
 */
export const questionsSection = defineSection({
  name: 'questions',
  title: 'Questions',
  icon: HelpCircleIcon,
  description:
    'Questions with answers to fold out. On an app’s page, leave it empty to show the questions about the app.',
  fields: {
    title,
    topic,
    chosen: references(
      'Chosen questions',
      'Questions that other pages show too. A change of one is seen on all of them.',
      { type: 'question' },
    ),
    questions,
  },
  documents: 'Questions',
  validation: (rule) =>
    rule.custom((section: Partial<Questions> | undefined, { document }) =>
      document?._type === 'app' ||
      section?.topic ||
      section?.chosen?.length ||
      section?.questions?.length
        ? true
        : 'Choose a topic, or add at least one question.',
    ),
  initial: {
    title: 'Questions and answers',
    questions: [
      {
        _type: 'questionAndAnswer',
        question: 'New question?',
        answer: 'Write the answer here.',
      },
    ],
  },
  questions: (section) => section.questions,
})

export type QuestionsValue = ValueOf<typeof questionsSection>

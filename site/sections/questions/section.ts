import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import type { EditTarget, TextPart } from '#lib/content/edit-attributes.ts'
import {
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
} from '#lib/content/stored-fields.ts'
import { questionTopics } from '#schemas/rules/choices.ts'
import type { Questions } from '#schemas/sanity.types.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  titleField,
} from '../define.ts'

const questionFields = [
  defineField({
    name: 'question',
    title: 'Question',
    type: 'string',
    options: { onPage: 'text' },
    validation: (rule) => rule.required().error('Write the question as a customer asks it.'),
  }),
  defineField({
    name: 'answer',
    title: 'Answer',
    type: 'text',
    rows: 4,
    options: { onPage: 'text' },
    validation: (rule) => rule.required().error('A question needs an answer.'),
  }),
]

const type = defineType({
  name: 'questions',
  title: 'Questions',
  type: 'object',
  description:
    'Questions with answers to fold out. On an app’s page, leave it empty to show the questions about the app.',
  icon: HelpCircleIcon,
  fields: [
    titleField,
    defineField({
      name: 'topic',
      title: 'Topic',
      type: 'string',
      description: 'Shows all questions of this topic, in their order.',
      options: { list: [...questionTopics] },
    }),
    defineField({
      name: 'chosen',
      title: 'Chosen questions',
      type: 'array',
      description: 'Questions that other pages show too. A change of one is seen on all of them.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'question' }] })],
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'questions',
      title: 'Questions of this section',
      type: 'array',
      description: 'Questions that only this section shows.',
      of: [
        defineArrayMember({
          name: 'questionAndAnswer',
          title: 'Question',
          type: 'object',
          fields: questionFields,
          preview: { select: { title: 'question', subtitle: 'answer' } },
        }),
      ],
    }),
    ...sectionFields,
  ],
  validation: (rule) =>
    rule.custom((section: Partial<Questions> | undefined, { document }) =>
      document?._type === 'app' ||
      section?.topic ||
      section?.chosen?.length ||
      section?.questions?.length
        ? true
        : 'Choose a topic, or add at least one question.',
    ),
  preview: sectionPreview('Questions'),
})

const reader = z.object({
  ...sectionReaders('questions'),
  title: optionalText,
  topic: z
    .enum(questionTopics.map(({ value }) => value))
    .optional()
    .catch(undefined),
  chosen: objectsOf(z.object({ _ref: z.string() }).transform(({ _ref }) => _ref)),
  questions: objectsOf(
    z.object({ _key: z.string(), question: requiredText, answer: requiredText }),
  ),
} satisfies ReadersOf<Questions & { _key: string }>)

export type QuestionsValue = Omit<z.infer<typeof reader>, 'questions'> & {
  readonly questions: readonly SectionQuestion[]
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

/**
 * Questions with answers to fold out. Search engines get them as FAQPage. Where a page is read, the documents that the
 * section shows are added to its own questions (site/content/page/shown-questions.ts).
 */
export const questionsSection = defineSection<QuestionsValue>({
  type,
  reader,
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
  sample: {
    _type: 'questions',
    _key: 'sample-questions',
    title: 'Asked before',
    questions: [
      { _key: 'a', _type: 'questionAndAnswer', question: 'Is it < $50?', answer: 'From $49.' },
    ],
  },
  words: ({ title, questions }) => [
    title,
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ],
  questions: ({ questions }) => questions,
})

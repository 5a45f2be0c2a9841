import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
} from '#lib/content/stored-fields.ts'
import type { Questions } from '#schemas/sanity.types.ts'
import {
  defineSection,
  hiddenField,
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
  description: 'Questions with answers to fold out. Search engines read them too.',
  icon: HelpCircleIcon,
  fields: [
    titleField,
    defineField({
      name: 'questions',
      title: 'Questions',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'questionAndAnswer',
          title: 'Question',
          type: 'object',
          fields: questionFields,
          preview: { select: { title: 'question', subtitle: 'answer' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one question.'),
    }),
    hiddenField,
  ],
  preview: sectionPreview('Questions'),
})

const reader = z.object({
  ...sectionReaders('questions'),
  title: optionalText,
  questions: objectsOf(
    z.object({ _key: z.string(), question: requiredText, answer: requiredText }),
  ),
} satisfies ReadersOf<Questions & { _key: string }>)

export type QuestionsValue = z.infer<typeof reader>

/** Questions with answers to fold out. Search engines get them as FAQPage. */
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

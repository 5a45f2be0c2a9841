import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  flag,
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
  text,
  texts,
} from '#lib/content/stored-fields.ts'
import { lineField, linesField } from '#schemas/objects/line-field.ts'
import type { Conversation } from '#schemas/sanity.types.ts'
import { defineDrawing, drawingReaders } from '../define.ts'

/** The style sheet has rules for six answers. */
const MAX_ANSWERS = 6

const figureFields = [
  lineField('name', 'Name'),
  lineField('source', 'Source'),
  lineField('shown', 'Displayed value'),
  defineField({
    name: 'size',
    title: 'Bar length',
    type: 'number',
    description: 'The bars of one answer share a scale.',
    validation: (rule) => rule.min(0).error('Enter a number, 0 or more.'),
  }),
  defineField({
    name: 'picked',
    title: 'Highlighted',
    type: 'boolean',
    initialValue: false,
  }),
]

const answerFields = [
  lineField('question', 'Question'),
  defineField({
    name: 'answer',
    title: 'Answer',
    type: 'text',
    rows: 3,
    options: { onPage: 'text' },
  }),
  lineField('measure', 'Metric and dates'),
  defineField({
    name: 'figures',
    title: 'Data',
    type: 'array',
    of: [
      defineArrayMember({
        name: 'figure',
        title: 'Row',
        type: 'object',
        fields: figureFields,
        preview: { select: { title: 'name', subtitle: 'shown' } },
      }),
    ],
  }),
]

const type = defineType({
  name: 'conversation',
  title: 'Sample questions with answers and data',
  type: 'object',
  fields: [
    lineField('label', 'Questions label'),
    defineField({
      name: 'answers',
      title: 'Questions',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'sampleAnswer',
          title: 'Question',
          type: 'object',
          fields: answerFields,
          preview: { select: { title: 'question', subtitle: 'answer' } },
        }),
      ],
      validation: (rule) => rule.max(MAX_ANSWERS).error('Use at most six questions.'),
    }),
    lineField('note', 'Note under the questions'),
    linesField('columns', 'Column headings', 'For screen readers: name, source, value.'),
  ],
})

const figure = z.object({
  _key: z.string(),
  name: requiredText,
  source: text,
  shown: text,
  size: z.number().min(0).catch(0),
  picked: flag,
})

const reader = z.object({
  ...drawingReaders('conversation'),
  label: optionalText,
  answers: objectsOf(
    z.object({
      _key: z.string(),
      question: requiredText,
      answer: text,
      measure: optionalText,
      figures: objectsOf(figure),
    }),
  ).transform((answers) => answers.slice(0, MAX_ANSWERS)),
  note: optionalText,
  columns: texts,
} satisfies ReadersOf<Conversation & { _key: string }>)

export type ConversationValue = z.infer<typeof reader>

export const conversationDrawing = defineDrawing<ConversationValue>({
  type,
  reader,
  sample: {
    _type: 'conversation',
    _key: 'sample-talk',
    label: 'Ask the harbor',
    answers: [
      {
        _key: 'a',
        question: 'Which berth is cheapest?',
        answer: 'The outer one.',
        measure: 'Dollars a night',
        figures: [{ _key: 'f', name: 'Outer', source: 'Price list', shown: '$9', size: 9 }],
      },
    ],
    note: 'Sample harbor.',
    columns: ['Berth', 'Read in', 'Price'],
  },
  words: ({ label, answers, note, columns }) => [
    label,
    ...answers.flatMap(({ question, answer, measure, figures }) => [
      question,
      answer,
      measure,
      ...figures.flatMap(({ name, source, shown }) => [name, source, shown]),
    ]),
    note,
    ...columns,
  ],
})

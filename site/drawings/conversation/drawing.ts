import { defineField } from '@sanity/types'
import { z } from 'zod'
import { flag, text } from '#lib/content/stored-fields.ts'
import { label, lines, list, paragraph } from '#site/sections/fields.ts'
import { defineDrawing, labelOrBlank, neededLabel, number, type ValueOf } from '../define.ts'

/** The style sheet has rules for six answers. */
const MAX_ANSWERS = 6

const answers = list({
  title: 'Questions',
  of: 'sampleAnswer',
  item: 'Question',
  fields: {
    question: neededLabel('Question'),
    answer: { ...paragraph('Answer'), reader: text },
    measure: label('Metric and dates'),
    figures: list({
      title: 'Data',
      of: 'figure',
      item: 'Row',
      fields: {
        name: neededLabel('Name'),
        source: labelOrBlank('Source'),
        shown: labelOrBlank('Displayed value'),
        size: number('Bar length', z.number().min(0).catch(0), {
          description: 'The bars of one answer share a scale.',
          validation: (rule) => rule.min(0).error('Enter a number, 0 or more.'),
        }),
        picked: {
          define: (name) =>
            defineField({ name, title: 'Highlighted', type: 'boolean', initialValue: false }),
          reader: flag,
        },
      },
      preview: { title: 'name', subtitle: 'shown' },
    }),
  },
  validation: (rule) => rule.max(MAX_ANSWERS).error('Use at most six questions.'),
})

export const conversationDrawing = defineDrawing({
  name: 'conversation',
  title: 'Sample questions with answers and data',
  fields: {
    label: label('Questions label'),
    answers: {
      ...answers,
      reader: answers.reader.transform((all) => all.slice(0, MAX_ANSWERS)),
    },
    note: label('Note under the questions'),
    columns: lines('Column headings', 'For screen readers: name, source, value.'),
  },
})

export type ConversationValue = ValueOf<typeof conversationDrawing>

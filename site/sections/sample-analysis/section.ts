import { CommentIcon } from '@sanity/icons/Comment'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
  texts,
} from '#lib/content/stored-fields.ts'
import { lineField, requiredLine } from '#schemas/objects/line-field.ts'
import type { SampleAnalysis } from '#schemas/sanity.types.ts'
import { drawing, drawingField } from '#site/drawings/list.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const APP_TEXT = 'Leave blank to show the app’s own text.'

const figures = defineField({
  name: 'figures',
  title: 'Data',
  type: 'array',
  of: [
    defineArrayMember({
      name: 'sampleFigure',
      title: 'Metric',
      type: 'object',
      fields: [
        requiredLine('name', 'Name'),
        lineField('source', 'Source'),
        lineField('before', 'Before'),
        lineField('after', 'After'),
        lineField('change', 'Change', { description: 'A change with a minus sign is red: −34%.' }),
      ],
      preview: { select: { title: 'name', subtitle: 'change' } },
    }),
  ],
})

const type = defineType({
  name: 'sampleAnalysis',
  title: 'Sample analysis',
  type: 'object',
  icon: CommentIcon,
  description: 'A question to an app, the data it used and its answer.',
  fields: [
    defineField({
      name: 'app',
      title: 'App',
      type: 'reference',
      to: [{ type: 'app' }],
      weak: true,
      description: 'The section is hidden if the app is deleted.',
      validation: (rule) => rule.required().error('Choose an app.'),
    }),
    defineField({ ...titleField, description: APP_TEXT }),
    defineField({ ...textField, description: APP_TEXT }),
    lineField('buttonLabel', 'Label of the link to the app'),
    lineField('questionLabel', 'Label of the question'),
    lineField('question', 'Question'),
    lineField('figuresTitle', 'Heading of the data'),
    defineField({
      name: 'columns',
      title: 'Headings of the columns',
      type: 'array',
      of: [defineArrayMember({ type: 'string', title: 'Heading', options: { onPage: 'text' } })],
      validation: (rule) => rule.length(4).error('The table has four columns.'),
    }),
    figures,
    lineField('answerLabel', 'Label of the answer'),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'array',
      of: [defineArrayMember({ type: 'text', title: 'Paragraph', options: { onPage: 'text' } })],
    }),
    drawingField,
    lineField('note', 'Note under the analysis'),
    ...sectionFields,
  ],
  preview: sectionPreview('Sample analysis'),
})

const reader = z.object({
  ...sectionReaders('sampleAnalysis'),
  app: z.object({ _ref: z.string() }).optional().catch(undefined),
  title: optionalText,
  text: optionalText,
  buttonLabel: optionalText,
  questionLabel: optionalText,
  question: optionalText,
  figuresTitle: optionalText,
  columns: texts,
  figures: objectsOf(
    z.object({
      _key: z.string(),
      name: requiredText,
      source: optionalText,
      before: optionalText,
      after: optionalText,
      change: optionalText,
    }),
  ),
  answerLabel: optionalText,
  answer: texts,
  drawing,
  note: optionalText,
} satisfies ReadersOf<SampleAnalysis & { _key: string }>)

export type SampleAnalysisValue = z.infer<typeof reader>

/** A question to an app, the data it used and its answer. */
export const sampleAnalysisSection = defineSection<SampleAnalysisValue>({
  type,
  reader,
  initial: {
    title: 'New heading',
    questionLabel: 'Question',
    question: 'A question from a customer',
    answerLabel: 'Answer',
    answer: ['The app’s answer.'],
  },
  sample: {
    _type: 'sampleAnalysis',
    _key: 'sample-analysis',
    app: { _type: 'reference', _ref: 'app-layerrank' },
    title: 'Ask the harbor master',
    text: 'He answers with numbers.',
    buttonLabel: 'Meet him',
    questionLabel: 'Question',
    question: 'Why was the ferry late?',
    figuresTitle: 'His numbers',
    columns: ['Figure', 'Monday', 'Tuesday', 'Change'],
    figures: [
      {
        _type: 'sampleFigure',
        _key: 'a',
        name: 'Wind',
        source: 'Mast',
        before: '2',
        after: '8',
        change: '+6',
      },
    ],
    answerLabel: 'Answer',
    answer: ['It blew.'],
    note: 'Invented.',
  },
  words: ({ title, text, question, answer, note }) => [title, text, question, ...answer, note],
})

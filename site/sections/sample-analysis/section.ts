import { CommentIcon } from '@sanity/icons/Comment'
import { defineArrayMember, defineField } from '@sanity/types'
import { texts } from '#lib/content/stored-fields.ts'
import { drawing } from '#site/drawings/list.ts'
import { defineSection, type SectionField, type ValueOf } from '../define.ts'
import { appReference, label, line, list, paragraph, requiredLine } from '../fields.ts'

const ownText = { description: 'Leave blank to show the app’s own text.' }

const columns: SectionField<string[]> = {
  define: (name) =>
    defineField({
      name,
      title: 'Headings of the columns',
      type: 'array',
      of: [defineArrayMember({ type: 'string', title: 'Heading', options: { onPage: 'text' } })],
      validation: (rule) => rule.length(4).error('The table has four columns.'),
    }),
  reader: texts,
}

const answer: SectionField<string[]> = {
  define: (name) =>
    defineField({
      name,
      title: 'Answer',
      type: 'array',
      of: [defineArrayMember({ type: 'text', title: 'Paragraph', options: { onPage: 'text' } })],
    }),
  reader: texts,
  words: (paragraphs) => paragraphs,
}

/** A question to an app, the data it used and its answer. */
export const sampleAnalysisSection = defineSection({
  name: 'sampleAnalysis',
  title: 'Sample analysis',
  icon: CommentIcon,
  description: 'A question to an app, the data it used and its answer.',
  fields: {
    app: appReference('The section is hidden if the app is deleted.'),
    title: line('Heading', ownText),
    text: paragraph('Text', ownText),
    buttonLabel: label('Label of the link to the app'),
    questionLabel: label('Label of the question'),
    question: line('Question'),
    figuresTitle: label('Heading of the data'),
    columns,
    figures: list({
      title: 'Data',
      of: 'sampleFigure',
      item: 'Metric',
      fields: {
        name: { ...requiredLine('Name'), words: () => [] },
        source: label('Source'),
        before: label('Before'),
        after: label('After'),
        change: label('Change', { description: 'A change with a minus sign is red: −34%.' }),
      },
    }),
    answerLabel: label('Label of the answer'),
    answer,
    drawing,
    note: line('Note under the analysis'),
  },
  initial: {
    title: 'New heading',
    questionLabel: 'Question',
    question: 'A question from a customer',
    answerLabel: 'Answer',
    answer: ['The app’s answer.'],
  },
})

export type SampleAnalysisValue = ValueOf<typeof sampleAnalysisSection>

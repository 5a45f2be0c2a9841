import { label, list, requiredLine } from '#site/sections/fields.ts'
import { defineDrawing, type ValueOf } from '../define.ts'

export const findingListDrawing = defineDrawing({
  name: 'findingList',
  title: 'List of findings',
  fields: {
    caption: label('Caption'),
    findings: list({
      title: 'Findings',
      of: 'finding',
      item: 'Finding',
      fields: {
        label: label('Label', { description: 'Such as a page, a source or a time.' }),
        text: requiredLine('Finding'),
        result: label('Result', { description: 'A number or an action.' }),
      },
      preview: { title: 'text', subtitle: 'result' },
      required: 'Add at least one finding.',
    }),
    conclusion: label('Conclusion', { description: 'Highlighted below the findings.' }),
  },
})

export type FindingListValue = ValueOf<typeof findingListDrawing>

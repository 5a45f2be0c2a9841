import { z } from 'zod'
import { label, list, look } from '#site/sections/fields.ts'
import { defineDrawing, neededLabel, number, type ValueOf } from '../define.ts'

const MAX_INDENT = 8

export const mendingBenchDrawing = defineDrawing({
  name: 'mendingBench',
  title: 'Schema markup fix, line by line',
  fields: {
    page: label('Top left text'),
    found: label('Top right text'),
    lines: list({
      title: 'Lines',
      of: 'markupLine',
      item: 'Line',
      fields: {
        text: neededLabel('Text'),
        indent: number('Indentation', z.int().min(0).max(MAX_INDENT).catch(0), {
          initialValue: 0,
          validation: (rule) =>
            rule.integer().min(0).max(MAX_INDENT).error('Enter a whole number from 0 to 8.'),
        }),
        kind: look('Change', [
          { value: 'kept', title: 'Unchanged' },
          { value: 'cut', title: 'Removed' },
          { value: 'added', title: 'Added' },
        ]),
        fault: label('Error', { description: 'Shown with a number in the list next to the code.' }),
        source: label('Source'),
      },
      preview: { title: 'text', description: 'kind' },
    }),
    log: label('Bottom left text'),
    undo: label('Bottom right text'),
  },
})

export type MendingBenchValue = ValueOf<typeof mendingBenchDrawing>

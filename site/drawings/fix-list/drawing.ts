import { label, list, requiredLine } from '#site/sections/fields.ts'
import { defineDrawing, type ValueOf } from '../define.ts'

export const fixListDrawing = defineDrawing({
  name: 'fixList',
  title: 'List of fixes',
  fields: {
    page: label('Top left text'),
    found: label('Top right text'),
    fixes: list({
      title: 'Fixes',
      of: 'fix',
      item: 'Fix',
      fields: {
        error: requiredLine('Error'),
        cause: label('Cause'),
        before: label('Before'),
        after: label('After'),
        result: label('Result', { description: 'Such as “Fixed automatically”.' }),
      },
      preview: { title: 'error', subtitle: 'result' },
      required: 'Add at least one fix.',
    }),
    log: label('Bottom left text'),
    undo: label('Bottom right text'),
  },
})

export type FixListValue = ValueOf<typeof fixListDrawing>

import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  choice,
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
} from '#lib/content/stored-fields.ts'
import { lineField } from '#schemas/objects/line-field.ts'
import type { MendingBench } from '#schemas/sanity.types.ts'
import { lookField } from '#site/sections/define.ts'
import { defineDrawing, drawingReaders } from '../define.ts'

const kinds = [
  { value: 'kept', title: 'Unchanged' },
  { value: 'cut', title: 'Removed' },
  { value: 'added', title: 'Added' },
] as const

const MAX_INDENT = 8

const type = defineType({
  name: 'mendingBench',
  title: 'Schema markup fix, line by line',
  type: 'object',
  fields: [
    lineField('page', 'Top left text'),
    lineField('found', 'Top right text'),
    defineField({
      name: 'lines',
      title: 'Lines',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'markupLine',
          title: 'Line',
          type: 'object',
          fields: [
            lineField('text', 'Text'),
            defineField({
              name: 'indent',
              title: 'Indentation',
              type: 'number',
              initialValue: 0,
              validation: (rule) =>
                rule.integer().min(0).max(MAX_INDENT).error('Enter a whole number from 0 to 8.'),
            }),
            lookField('kind', 'Change', kinds),
            lineField('fault', 'Error', {
              description: 'Shown with a number in the list next to the code.',
            }),
            lineField('source', 'Source'),
          ],
        }),
      ],
    }),
    lineField('log', 'Bottom left text'),
    lineField('undo', 'Bottom right text'),
  ],
})

const reader = z.object({
  ...drawingReaders('mendingBench'),
  page: optionalText,
  found: optionalText,
  lines: objectsOf(
    z.object({
      _key: z.string(),
      text: requiredText,
      indent: z.int().min(0).max(MAX_INDENT).catch(0),
      kind: choice(kinds),
      fault: optionalText,
      source: optionalText,
    }),
  ),
  log: optionalText,
  undo: optionalText,
} satisfies ReadersOf<MendingBench & { _key: string }>)

export type MendingBenchValue = z.infer<typeof reader>

export const mendingBenchDrawing = defineDrawing<MendingBenchValue>({
  type,
  reader,
  sample: {
    _type: 'mendingBench',
    _key: 'sample-bench',
    page: 'Sample page: /boats',
    found: '1 error found',
    lines: [
      { _key: 'a', text: '"price": "$5"', kind: 'cut' },
      { _key: 'b', text: '"price": "5"', kind: 'added', fault: 'A sign.', source: 'The page.' },
    ],
    log: '1 line saved',
    undo: 'Undo',
  },
  words: ({ page, found, lines, log, undo }) => [
    page,
    found,
    ...lines.flatMap(({ fault, source }) => [fault, source]),
    log,
    undo,
  ],
})

import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  flag,
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
} from '#lib/content/stored-fields.ts'
import { lineField, requiredLine } from '#schemas/objects/line-field.ts'
import type { CodeSample } from '#schemas/sanity.types.ts'
import { defineDrawing, drawingReaders } from '../define.ts'

const type = defineType({
  name: 'codeSample',
  title: 'Code with added lines',
  type: 'object',
  fields: [
    defineField({
      name: 'lines',
      title: 'Lines',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'codeLine',
          title: 'Line',
          type: 'object',
          fields: [
            requiredLine('code', 'Code'),
            defineField({
              name: 'added',
              title: 'Added',
              type: 'boolean',
              description: 'Highlighted, with a plus sign instead of a line number.',
            }),
          ],
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one line.'),
    }),
    lineField('caption', 'Caption'),
    lineField('note', 'Second caption'),
  ],
})

const reader = z.object({
  ...drawingReaders('codeSample'),
  lines: objectsOf(z.object({ _key: z.string(), code: requiredText, added: flag })),
  caption: optionalText,
  note: optionalText,
} satisfies ReadersOf<CodeSample & { _key: string }>)

export type CodeSampleValue = z.infer<typeof reader>

/** Lines of code, some of them marked as added. */
export const codeSampleDrawing = defineDrawing<CodeSampleValue>({
  type,
  reader,
  sample: {
    _type: 'codeSample',
    _key: 'sample-code',
    lines: [
      { _type: 'codeLine', _key: 'a', code: '<p>Tide tables</p>' },
      { _type: 'codeLine', _key: 'b', code: '<p>Low water</p>', added: true },
    ],
    caption: 'One line is yours',
    note: 'One is ours',
  },
  words: ({ lines, caption, note }) => [...lines.map(({ code }) => code), caption, note],
})

import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf, text } from '#lib/content/stored-fields.ts'
import type { LinesPlan } from '#schemas/sanity.types.ts'
import { altField, defineDrawing, drawingReaders } from '../define.ts'

const type = defineType({
  name: 'linesPlan',
  title: 'Lines plan of a hull',
  type: 'object',
  fields: [
    altField,
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      options: { onPage: 'text' },
    }),
    defineField({
      name: 'keelLabel',
      title: 'Label of the keel',
      type: 'string',
      description: 'Explains the part drawn in the signal color.',
      options: { onPage: 'text' },
    }),
  ],
})

const reader = z.object({
  ...drawingReaders('linesPlan'),
  alt: text,
  caption: optionalText,
  keelLabel: optionalText,
} satisfies ReadersOf<LinesPlan & { _key: string }>)

export type LinesPlanValue = z.infer<typeof reader>

/** The drawing a boat is built from, seen from the side and from both ends. */
export const linesPlanDrawing = defineDrawing<LinesPlanValue>({
  type,
  reader,
  sample: {
    _type: 'linesPlan',
    _key: 'sample-lines',
    alt: 'A yacht from the side.',
    caption: 'Lines plan, 11 m by 3.3 m',
    keelLabel: 'The keel',
  },
  words: ({ caption, keelLabel }) => [caption, keelLabel],
})

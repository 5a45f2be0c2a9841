import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
  text,
} from '#lib/content/stored-fields.ts'
import { lineField, requiredLine } from '#schemas/objects/line-field.ts'
import type { Bearings } from '#schemas/sanity.types.ts'
import { altField, defineDrawing, drawingReaders } from '../define.ts'

const type = defineType({
  name: 'bearings',
  title: 'Three bearings and their cause',
  type: 'object',
  fields: [
    altField,
    lineField('caption', 'Caption'),
    lineField('title', 'Cause', { description: 'Written where the bearings cross.' }),
    lineField('text', 'Explanation of the cause'),
    defineField({
      name: 'marks',
      title: 'Sources',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'bearingMark',
          title: 'Source',
          type: 'object',
          fields: [requiredLine('name', 'Name'), lineField('reading', 'What it shows')],
        }),
      ],
      validation: (rule) => rule.max(3).error('At most three sources.'),
    }),
  ],
})

const reader = z.object({
  ...drawingReaders('bearings'),
  alt: text,
  caption: optionalText,
  title: optionalText,
  text: optionalText,
  marks: objectsOf(
    z.object({ _key: z.string(), name: requiredText, reading: optionalText }),
  ).transform((marks) => marks.slice(0, 3)),
} satisfies ReadersOf<Bearings & { _key: string }>)

export type BearingsValue = z.infer<typeof reader>

/** A fix by cross bearings: three sources point at one cause. */
export const bearingsDrawing = defineDrawing<BearingsValue>({
  type,
  reader,
  sample: {
    _type: 'bearings',
    _key: 'sample-bearings',
    alt: 'Two bearings cross.',
    caption: 'Two sources',
    title: 'A sandbank',
    text: 'found at low tide',
    marks: [
      { _type: 'bearingMark', _key: 'a', name: 'Church', reading: '040°' },
      { _type: 'bearingMark', _key: 'b', name: 'Mill', reading: '310°' },
    ],
  },
  words: ({ caption, title, text: explanation, marks }) => [
    ...marks.flatMap(({ name, reading }) => [name, reading]),
    title,
    explanation,
    caption,
  ],
})

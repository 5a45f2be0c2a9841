import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { Coast } from '#schemas/sanity.types.ts'
import { altField, defineDrawing, drawingReaders } from '../define.ts'

const type = defineType({
  name: 'coast',
  title: 'Chart of a coast',
  type: 'object',
  fields: [
    defineField({
      ...altField,
      description:
        'What the drawing shows, for people who cannot see it. Leave blank for an ornament.',
      validation: (rule) => rule,
    }),
  ],
})

const reader = z.object({
  ...drawingReaders('coast'),
  alt: optionalText,
} satisfies ReadersOf<Coast & { _key: string }>)

export type CoastValue = z.infer<typeof reader>

/** Depth lines and a compass rose. */
export const coastDrawing = defineDrawing<CoastValue>({
  type,
  reader,
  sample: { _type: 'coast', _key: 'sample-coast' },
  words: () => [],
})

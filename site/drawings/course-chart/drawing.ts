import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
  text,
  texts,
} from '#lib/content/stored-fields.ts'
import { lineField, requiredLine } from '#schemas/objects/line-field.ts'
import type { CourseChart } from '#schemas/sanity.types.ts'
import { altField, defineDrawing, drawingReaders } from '../define.ts'

const type = defineType({
  name: 'courseChart',
  title: 'Course on a sea chart',
  type: 'object',
  fields: [
    altField,
    lineField('title', 'Title'),
    defineField({
      name: 'text',
      title: 'Text under the title',
      type: 'text',
      rows: 2,
      options: { onPage: 'text' },
    }),
    defineField({
      name: 'names',
      title: 'Names on the water',
      type: 'array',
      description: 'From the coast outward.',
      of: [defineArrayMember({ type: 'string', title: 'Name', options: { onPage: 'text' } })],
      validation: (rule) => rule.max(3).error('At most three names.'),
    }),
    defineField({
      name: 'fixes',
      title: 'Course',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'courseFix',
          title: 'Position',
          type: 'object',
          fields: [
            defineField({
              name: 'position',
              title: 'Position',
              type: 'number',
              description: 'Drawn where the water is this deep. 1 is close to the coast.',
              validation: (rule) =>
                rule.required().min(1).max(60).error('Enter a number from 1 to 60.'),
            }),
            requiredLine('label', 'Label'),
          ],
          preview: { select: { title: 'label', subtitle: 'position' } },
        }),
      ],
    }),
  ],
})

const reader = z.object({
  ...drawingReaders('courseChart'),
  alt: text,
  title: optionalText,
  text: optionalText,
  names: texts,
  fixes: objectsOf(
    z.object({ _key: z.string(), position: z.number().min(1).max(60), label: requiredText }),
  ),
} satisfies ReadersOf<CourseChart & { _key: string }>)

export type CourseChartValue = z.infer<typeof reader>

/** Search positions as the depths of a course toward a harbor. */
export const courseChartDrawing = defineDrawing<CourseChartValue>({
  type,
  reader,
  sample: {
    _type: 'courseChart',
    _key: 'sample-course',
    alt: 'A course from deep water to the harbor.',
    title: 'Depths in meters',
    text: 'A sample',
    names: ['the bar'],
    fixes: [{ _type: 'courseFix', _key: 'a', position: 20, label: 'noon' }],
  },
  words: ({ title, text: under, names, fixes }) => [
    title,
    under,
    ...names,
    ...fixes.map(({ label }) => label),
  ],
})

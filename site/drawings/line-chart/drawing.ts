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
import type { LineChart } from '#schemas/sanity.types.ts'
import { altField, defineDrawing, drawingReaders } from '../define.ts'

const type = defineType({
  name: 'lineChart',
  title: 'Line chart',
  type: 'object',
  fields: [
    altField,
    lineField('caption', 'Caption'),
    defineField({
      name: 'points',
      title: 'Points',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'chartPoint',
          title: 'Point',
          type: 'object',
          fields: [
            requiredLine('label', 'Label', 'Shown for every fourth point.'),
            defineField({
              name: 'value',
              title: 'Value',
              type: 'number',
              validation: (rule) => rule.required().min(0).error('Enter 0 or more.'),
            }),
            lineField('event', 'Event', { description: 'Marked on the chart before this point.' }),
          ],
          preview: { select: { title: 'label', subtitle: 'value' } },
        }),
      ],
      validation: (rule) => rule.required().min(2).error('Add at least two points.'),
    }),
  ],
})

const reader = z.object({
  ...drawingReaders('lineChart'),
  alt: text,
  caption: optionalText,
  points: objectsOf(
    z.object({
      _key: z.string(),
      label: requiredText,
      value: z.number().min(0),
      event: optionalText,
    }),
  ),
} satisfies ReadersOf<LineChart & { _key: string }>)

export type LineChartValue = z.infer<typeof reader>

export const lineChartDrawing = defineDrawing<LineChartValue>({
  type,
  reader,
  sample: {
    _type: 'lineChart',
    _key: 'sample-chart',
    alt: 'Two ships, then one.',
    caption: 'Ships in port',
    points: [
      { _type: 'chartPoint', _key: 'a', label: 'Monday', value: 2 },
      { _type: 'chartPoint', _key: 'b', label: 'Tuesday', value: 1, event: 'high tide' },
    ],
  },
  words: ({ caption, points }) => [caption, ...points.map(({ event }) => event)],
})

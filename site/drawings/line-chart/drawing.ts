import { defineField } from '@sanity/types'
import { z } from 'zod'
import { requiredText, text } from '#lib/content/stored-fields.ts'
import { requiredLine } from '#schemas/objects/line-field.ts'
import { label, list } from '#site/sections/fields.ts'
import { defineDrawing, number, type ValueOf } from '../define.ts'

export const lineChartDrawing = defineDrawing({
  name: 'lineChart',
  title: 'Line chart',
  fields: {
    alt: {
      define: (name) =>
        defineField({
          name,
          title: 'Alt text',
          type: 'string',
          description: 'Describes the drawing to people who can’t see it.',
          validation: (rule) => rule.required().error('Describe the drawing.'),
        }),
      reader: text,
    },
    caption: label('Caption'),
    points: list({
      title: 'Points',
      of: 'chartPoint',
      item: 'Point',
      fields: {
        label: {
          define: (name) => requiredLine(name, 'Label', 'Shown for every fourth point.'),
          reader: requiredText,
        },
        value: number('Value', z.number().min(0), {
          validation: (rule) => rule.required().min(0).error('Enter 0 or more.'),
        }),
        event: label('Event', { description: 'Marked on the chart before this point.' }),
      },
      validation: (rule) => rule.required().min(2).error('Add at least two points.'),
    }),
  },
})

export type LineChartValue = ValueOf<typeof lineChartDrawing>

import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { objectsOf, optionalText, type ReadersOf, text, texts } from '#lib/content/stored-fields.ts'
import { roadmapStatuses, roadmapStatusTitle } from '#schemas/rules/choices.ts'
import type { StatusLegend } from '#schemas/sanity.types.ts'
import { labelField } from '#site/sections/define.ts'
import { defineDrawing, drawingReaders } from '../define.ts'

const entryFields = [
  defineField({
    name: 'status',
    title: 'Status',
    type: 'string',
    options: { list: [...roadmapStatuses] },
    validation: (rule) => rule.required().error('Choose a status.'),
  }),
  labelField('meaning', 'Meaning'),
]

const type = defineType({
  name: 'statusLegend',
  title: 'Legend of the roadmap’s statuses',
  type: 'object',
  description: 'Says what each status means and how many entries have it.',
  fields: [
    labelField('caption', 'Caption'),
    defineField({
      name: 'columns',
      title: 'Column headings',
      type: 'array',
      description: 'For screen readers: status, meaning, number of entries.',
      of: [defineArrayMember({ type: 'string', title: 'Heading' })],
      validation: (rule) => rule.length(3).error('The legend has three columns.'),
    }),
    defineField({
      name: 'entries',
      title: 'Statuses',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'statusMeaning',
          title: 'Status',
          type: 'object',
          fields: entryFields,
          preview: {
            select: { status: 'status', meaning: 'meaning' },
            prepare: ({ status, meaning }) => ({
              title: roadmapStatusTitle(status),
              subtitle: meaning,
            }),
          },
        }),
      ],
    }),
  ],
})

const reader = z.object({
  ...drawingReaders('statusLegend'),
  caption: optionalText,
  columns: texts,
  entries: objectsOf(
    z.object({
      _key: z.string(),
      status: z.enum(roadmapStatuses.map(({ value }) => value)),
      meaning: text,
    }),
  ),
} satisfies ReadersOf<StatusLegend & { _key: string }>)

export type StatusLegendValue = z.infer<typeof reader>

/** A table of the roadmap's statuses, in the style of a chart's legend. */
export const statusLegendDrawing = defineDrawing<StatusLegendValue>({
  type,
  reader,
  sample: {
    _type: 'statusLegend',
    _key: 'sample-legend',
    caption: 'Legend',
    columns: ['Status', 'Meaning', 'Entries'],
    entries: [{ _key: 'a', _type: 'statusMeaning', status: 'planned', meaning: 'Decided' }],
  },
  words: ({ caption, entries }) => [caption, ...entries.map(({ meaning }) => meaning)],
})

import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf, text } from '#lib/content/stored-fields.ts'
import type { FleetChart } from '#schemas/sanity.types.ts'
import { altField, defineDrawing, drawingReaders } from '../define.ts'

const DEFAULT_FINDINGS = 8
const MAX_FINDINGS = 24

const type = defineType({
  name: 'fleetChart',
  title: 'A day on many sites',
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
      name: 'result',
      title: 'Caption of the findings',
      type: 'string',
      options: { onPage: 'text' },
    }),
    defineField({
      name: 'findings',
      title: 'Findings',
      type: 'number',
      initialValue: DEFAULT_FINDINGS,
      validation: (rule) =>
        rule.integer().min(0).max(MAX_FINDINGS).error('Enter a whole number from 0 to 24.'),
    }),
  ],
})

const reader = z.object({
  ...drawingReaders('fleetChart'),
  alt: text,
  caption: optionalText,
  result: optionalText,
  findings: z.int().min(0).max(MAX_FINDINGS).catch(DEFAULT_FINDINGS),
} satisfies ReadersOf<FleetChart & { _key: string }>)

export type FleetChartValue = z.infer<typeof reader>

/** Twenty-four sites, checked every hour of a day, with what was found. */
export const fleetChartDrawing = defineDrawing<FleetChartValue>({
  type,
  reader,
  sample: {
    _type: 'fleetChart',
    _key: 'sample-fleet',
    alt: 'A day on 24 sites.',
    caption: 'Sample day: 24 sites',
    result: '8 findings',
  },
  words: ({ caption, result }) => [caption, result],
})

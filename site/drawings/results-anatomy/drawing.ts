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
import type { ResultsAnatomy } from '#schemas/sanity.types.ts'
import { lookField } from '#site/sections/define.ts'
import { defineDrawing, drawingReaders } from '../define.ts'

const kinds = [
  { value: 'paid', title: 'Paid' },
  { value: 'answer', title: 'Answer' },
  { value: 'local', title: 'Local' },
  { value: 'organic', title: 'Organic' },
] as const

const DEFAULT_WINDOW = 800
const MAX_HEIGHT = 5000

const type = defineType({
  name: 'resultsAnatomy',
  title: 'Measured search results page',
  type: 'object',
  fields: [
    lineField('query', 'Search query'),
    lineField('queryLabel', 'Search query label'),
    defineField({
      name: 'features',
      title: 'Results from top to bottom',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'resultsFeature',
          title: 'Result',
          type: 'object',
          fields: [
            lineField('name', 'Name'),
            defineField({
              name: 'height',
              title: 'Height (px)',
              type: 'number',
              validation: (rule) =>
                rule.required().min(1).max(MAX_HEIGHT).error('Enter a number from 1 to 5,000.'),
            }),
            lookField('kind', 'Type', kinds),
            lineField('finding', 'Finding', {
              description: 'What appears there, such as the businesses or pages.',
            }),
          ],
          preview: { select: { title: 'name', subtitle: 'finding' } },
        }),
      ],
    }),
    lineField('caption', 'Caption', {
      description: 'Shown after the distance to the first organic result in pixels.',
    }),
    lineField('unit', 'Unit', {
      description: 'Shown after the same distance in screens, such as "screens of 800 px".',
    }),
    lineField('note', 'Note'),
    defineField({
      name: 'windowHeight',
      title: 'Screen height (px)',
      type: 'number',
      initialValue: DEFAULT_WINDOW,
      validation: (rule) => rule.min(1).error('Enter a number above 0.'),
    }),
  ],
})

const reader = z.object({
  ...drawingReaders('resultsAnatomy'),
  query: optionalText,
  queryLabel: optionalText,
  features: objectsOf(
    z.object({
      _key: z.string(),
      name: requiredText,
      height: z.number().min(1).max(MAX_HEIGHT),
      kind: choice(kinds),
      finding: optionalText,
    }),
  ),
  caption: optionalText,
  unit: optionalText,
  note: optionalText,
  windowHeight: z.number().min(1).catch(DEFAULT_WINDOW),
} satisfies ReadersOf<ResultsAnatomy & { _key: string }>)

export type ResultsAnatomyValue = z.infer<typeof reader>

export const resultsAnatomyDrawing = defineDrawing<ResultsAnatomyValue>({
  type,
  reader,
  sample: {
    _type: 'resultsAnatomy',
    _key: 'sample-results',
    query: 'harbor berth',
    queryLabel: 'Query',
    features: [
      { _key: 'a', name: 'Ads', height: 300, kind: 'paid', finding: 'Two.' },
      { _key: 'b', name: 'Results', height: 700, kind: 'organic', finding: 'Nine.' },
    ],
    caption: 'down to the results:',
    unit: 'windows.',
    note: 'Invented.',
  },
  words: ({ query, queryLabel, features, caption, unit, note }) => [
    query,
    queryLabel,
    ...features.flatMap(({ name, finding }) => [name, finding]),
    caption,
    unit,
    note,
  ],
})

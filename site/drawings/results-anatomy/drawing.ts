import { z } from 'zod'
import { label, list, look } from '#site/sections/fields.ts'
import { defineDrawing, neededLabel, number, type ValueOf } from '../define.ts'

const DEFAULT_WINDOW = 800
const MAX_HEIGHT = 5000

export const resultsAnatomyDrawing = defineDrawing({
  name: 'resultsAnatomy',
  title: 'Measured search results page',
  fields: {
    query: label('Search query'),
    queryLabel: label('Search query label'),
    features: list({
      title: 'Results from top to bottom',
      of: 'resultsFeature',
      item: 'Result',
      fields: {
        name: neededLabel('Name'),
        height: number('Height (px)', z.number().min(1).max(MAX_HEIGHT), {
          validation: (rule) =>
            rule.required().min(1).max(MAX_HEIGHT).error('Enter a number from 1 to 5,000.'),
        }),
        kind: look('Type', [
          { value: 'paid', title: 'Paid' },
          { value: 'answer', title: 'Answer' },
          { value: 'local', title: 'Local' },
          { value: 'organic', title: 'Organic' },
        ]),
        finding: label('Finding', {
          description: 'What appears there, such as the businesses or pages.',
        }),
      },
      preview: { title: 'name', subtitle: 'finding' },
    }),
    caption: label('Caption', {
      description: 'Shown after the distance to the first organic result in pixels.',
    }),
    unit: label('Unit', {
      description: 'Shown after the same distance in screens, such as "screens of 800 px".',
    }),
    note: label('Note'),
    windowHeight: number('Screen height (px)', z.number().min(1).catch(DEFAULT_WINDOW), {
      initialValue: DEFAULT_WINDOW,
      validation: (rule) => rule.min(1).error('Enter a number above 0.'),
    }),
  },
})

export type ResultsAnatomyValue = ValueOf<typeof resultsAnatomyDrawing>

import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
} from '#lib/content/stored-fields.ts'
import { lineField, requiredLine } from '#schemas/objects/line-field.ts'
import { appSources } from '#schemas/rules/choices.ts'
import type { ComparisonTable } from '#schemas/sanity.types.ts'
import {
  captionField,
  defineSection,
  headingFields,
  headingReaders,
  sectionFields,
  sectionPreview,
  sectionReaders,
} from '../define.ts'

const type = defineType({
  name: 'comparisonTable',
  title: 'Comparison of apps',
  type: 'object',
  icon: CheckmarkCircleIcon,
  description: 'Shows which app reads which source of data, from the app documents.',
  fields: [
    ...headingFields,
    captionField,
    lineField('markLabel', 'Word for a mark', {
      description: 'For people who can’t see the marks: reads.',
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'comparisonRow',
          title: 'Row',
          type: 'object',
          fields: [
            defineField({
              name: 'source',
              title: 'Source of data',
              type: 'string',
              options: { list: appSources.map(({ value, title }) => ({ value, title })) },
              validation: (rule) => rule.required().error('Choose a source.'),
            }),
            requiredLine('title', 'Name'),
            lineField('text', 'What it gives'),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one row.'),
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Comparison of apps'),
})

const reader = z.object({
  ...sectionReaders('comparisonTable'),
  ...headingReaders,
  caption: optionalText,
  markLabel: optionalText,
  rows: objectsOf(
    z.object({
      _key: z.string(),
      source: requiredText,
      title: requiredText,
      text: optionalText,
    }),
  ),
} satisfies ReadersOf<ComparisonTable & { _key: string }>)

export type ComparisonTableValue = z.infer<typeof reader>

/** Which app reads which source of data. */
export const comparisonTableSection = defineSection<ComparisonTableValue>({
  type,
  reader,
  initial: { title: 'New heading', text: 'Say what the table compares.' },
  sample: {
    _type: 'comparisonTable',
    _key: 'sample-comparison',
    eyebrow: 'Sources',
    title: 'Who reads what',
    text: 'At a glance.',
  },
  words: ({ eyebrow, title, text, rows }) => [
    eyebrow,
    title,
    text,
    ...rows.flatMap((row) => [row.title, row.text]),
  ],
})

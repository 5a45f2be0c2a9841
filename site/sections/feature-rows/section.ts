import { ThListIcon } from '@sanity/icons/ThList'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
} from '#lib/content/stored-fields.ts'
import { requiredLine } from '#schemas/objects/line-field.ts'
import type { FeatureRows } from '#schemas/sanity.types.ts'
import { drawing, drawingField } from '#site/drawings/list.ts'
import {
  defineSection,
  headingFields,
  headingReaders,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
} from '../define.ts'

const type = defineType({
  name: 'featureRows',
  title: 'Features',
  type: 'object',
  icon: ThListIcon,
  description: 'Features side by side, each with a drawing.',
  fields: [
    ...headingFields,
    defineField({
      name: 'rows',
      title: 'Features',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'featureRow',
          title: 'Feature',
          type: 'object',
          fields: [requiredLine('title', 'Title'), textField, drawingField],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one feature.'),
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Features'),
})

const reader = z.object({
  ...sectionReaders('featureRows'),
  ...headingReaders,
  rows: objectsOf(z.object({ _key: z.string(), title: requiredText, text: optionalText, drawing })),
} satisfies ReadersOf<FeatureRows & { _key: string }>)

export type FeatureRowsValue = z.infer<typeof reader>

/** Features side by side, each with a drawing. */
export const featureRowsSection = defineSection<FeatureRowsValue>({
  type,
  reader,
  initial: {
    title: 'New heading',
    rows: ['First', 'Second'].map((place) => ({
      _type: 'featureRow',
      title: `${place} feature`,
      text: 'Describe the feature and its benefit.',
    })),
  },
  sample: {
    _type: 'featureRows',
    _key: 'sample-rows',
    eyebrow: 'On board',
    title: 'A pilot’s duties',
    text: 'Three duties.',
    rows: [
      {
        _type: 'featureRow',
        _key: 'a',
        title: 'Guides ships',
        text: 'Past the bar.',
        drawing: [
          {
            _type: 'findingList',
            _key: 'b',
            findings: [{ _type: 'finding', _key: 'c', text: 'Port 5' }],
          },
        ],
      },
    ],
  },
  words: ({ eyebrow, title, text, rows }) => [
    eyebrow,
    title,
    text,
    ...rows.flatMap((row) => [row.title, row.text]),
  ],
})

import { TransferIcon } from '@sanity/icons/Transfer'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
} from '#lib/content/stored-fields.ts'
import { lineField, requiredLine } from '#schemas/objects/line-field.ts'
import type { BeforeAfter } from '#schemas/sanity.types.ts'
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
  name: 'beforeAfter',
  title: 'Before and after',
  type: 'object',
  icon: TransferIcon,
  description: 'Pairs of sentences: how it was, and how it is.',
  fields: [
    ...headingFields,
    captionField,
    lineField('beforeLabel', 'Heading of the first column'),
    lineField('afterLabel', 'Heading of the second column'),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'beforeAfterRow',
          title: 'Row',
          type: 'object',
          fields: [requiredLine('before', 'Before'), requiredLine('after', 'After')],
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one row.'),
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Before and after'),
})

const reader = z.object({
  ...sectionReaders('beforeAfter'),
  ...headingReaders,
  caption: optionalText,
  beforeLabel: optionalText,
  afterLabel: optionalText,
  rows: objectsOf(z.object({ _key: z.string(), before: requiredText, after: requiredText })),
} satisfies ReadersOf<BeforeAfter & { _key: string }>)

export type BeforeAfterValue = z.infer<typeof reader>

/** Pairs of sentences in two columns. */
export const beforeAfterSection = defineSection<BeforeAfterValue>({
  type,
  reader,
  initial: {
    title: 'New heading',
    beforeLabel: 'Before',
    afterLabel: 'After',
    rows: ['First', 'Second'].map((place) => ({
      _type: 'beforeAfterRow',
      before: `${place}: how it was`,
      after: 'How it is now',
    })),
  },
  sample: {
    _type: 'beforeAfter',
    _key: 'sample-before',
    eyebrow: 'Benefits',
    title: 'What changes',
    text: 'In one season.',
    caption: 'Before and after the lighthouse',
    beforeLabel: 'Dark',
    afterLabel: 'Lit',
    rows: [{ _type: 'beforeAfterRow', _key: 'a', before: 'Ships wait', after: 'Ships come in' }],
  },
  words: ({ eyebrow, title, text, caption, beforeLabel, afterLabel, rows }) => [
    eyebrow,
    title,
    text,
    caption,
    beforeLabel,
    afterLabel,
    ...rows.flatMap(({ before, after }) => [before, after]),
  ],
})

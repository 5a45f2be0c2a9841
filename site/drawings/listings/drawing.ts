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
import { lineField, linesField } from '#schemas/objects/line-field.ts'
import type { Listings } from '#schemas/sanity.types.ts'
import { defineDrawing, drawingReaders } from '../define.ts'

/** The fields that must match in every directory. */
export const listingFields = ['name', 'address', 'phone'] as const

const type = defineType({
  name: 'listings',
  title: 'NAP comparison across directories',
  type: 'object',
  fields: [
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Describes the table to screen readers.',
      options: { onPage: 'text' },
    }),
    linesField('columns', 'Column headings', 'Directory, name, address, phone.'),
    lineField('recordLabel', 'Business record label'),
    lineField('name', 'Name'),
    lineField('address', 'Address'),
    lineField('phone', 'Phone number'),
    lineField('sameLabel', 'Match label'),
    defineField({
      name: 'copies',
      title: 'Listings',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'listingCopy',
          title: 'Listing',
          type: 'object',
          fields: [
            lineField('directory', 'Directory'),
            lineField('name', 'Name', { description: 'Leave blank if it matches.' }),
            lineField('address', 'Address', { description: 'Leave blank if it matches.' }),
            lineField('phone', 'Phone number', { description: 'Leave blank if it matches.' }),
          ],
          preview: { select: { title: 'directory' } },
        }),
      ],
    }),
    lineField('result', 'Bottom left text'),
    lineField('promise', 'Bottom right text'),
  ],
})

const reader = z.object({
  ...drawingReaders('listings'),
  caption: text,
  columns: texts,
  recordLabel: optionalText,
  name: text,
  address: text,
  phone: text,
  sameLabel: optionalText,
  copies: objectsOf(
    z.object({
      _key: z.string(),
      directory: requiredText,
      name: optionalText,
      address: optionalText,
      phone: optionalText,
    }),
  ),
  result: optionalText,
  promise: optionalText,
} satisfies ReadersOf<Listings & { _key: string }>)

export type ListingsValue = z.infer<typeof reader>

export const listingsDrawing = defineDrawing<ListingsValue>({
  type,
  reader,
  sample: {
    _type: 'listings',
    _key: 'sample-listings',
    caption: 'A harbor in one directory',
    columns: ['Directory', 'Called', 'At', 'Number'],
    recordLabel: 'Our record',
    name: 'Harbor',
    address: 'Quay 1',
    phone: '555-0164',
    sameLabel: 'agrees',
    copies: [{ _key: 'a', directory: 'Pilot book', phone: '555-0146' }],
    result: '1 differs',
    promise: 'Corrected',
  },
  words: ({ caption, columns, recordLabel, copies, result, promise, ...record }) => [
    caption,
    ...columns,
    recordLabel,
    ...listingFields.map((field) => record[field]),
    ...copies.map(({ directory }) => directory),
    result,
    promise,
  ],
})

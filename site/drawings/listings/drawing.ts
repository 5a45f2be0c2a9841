import { label, lines, list } from '#site/sections/fields.ts'
import { defineDrawing, labelOrBlank, neededLabel, type ValueOf } from '../define.ts'

/** The fields that must match in every directory. */
export const listingFields = ['name', 'address', 'phone'] as const

const sameIfBlank = { description: 'Leave blank if it matches.' }

export const listingsDrawing = defineDrawing({
  name: 'listings',
  title: 'NAP comparison across directories',
  fields: {
    caption: labelOrBlank('Caption', 'Describes the table to screen readers.'),
    columns: lines('Column headings', 'Directory, name, address, phone.'),
    recordLabel: label('Business record label'),
    name: labelOrBlank('Name'),
    address: labelOrBlank('Address'),
    phone: labelOrBlank('Phone number'),
    sameLabel: label('Match label'),
    copies: list({
      title: 'Listings',
      of: 'listingCopy',
      item: 'Listing',
      fields: {
        directory: neededLabel('Directory'),
        name: label('Name', sameIfBlank),
        address: label('Address', sameIfBlank),
        phone: label('Phone number', sameIfBlank),
      },
      preview: { title: 'directory' },
    }),
    result: label('Bottom left text'),
    promise: label('Bottom right text'),
  },
})

export type ListingsValue = ValueOf<typeof listingsDrawing>

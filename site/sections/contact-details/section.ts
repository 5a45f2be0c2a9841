import { PinIcon } from '@sanity/icons/Pin'
import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { ContactDetails } from '#schemas/sanity.types.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const labels = [
  { name: 'phoneLabel', title: 'Label of the phone number', initialValue: 'Phone' },
  { name: 'hoursLabel', title: 'Label of the business hours', initialValue: 'Business hours' },
  { name: 'addressLabel', title: 'Label of the address', initialValue: 'Address' },
] as const

const type = defineType({
  name: 'contactDetails',
  title: 'Contact details',
  type: 'object',
  icon: PinIcon,
  description: 'Shows the phone number, business hours and address of the site’s texts.',
  fields: [
    titleField,
    textField,
    ...labels.map((label) =>
      defineField({
        ...label,
        type: 'string',
        description: 'Without a label, it is left out.',
        options: { onPage: 'text' },
      }),
    ),
    ...sectionFields,
  ],
  preview: sectionPreview('Contact details'),
})

const reader = z.object({
  ...sectionReaders('contactDetails'),
  title: optionalText,
  text: optionalText,
  phoneLabel: optionalText,
  hoursLabel: optionalText,
  addressLabel: optionalText,
} satisfies ReadersOf<ContactDetails & { _key: string }>)

export type ContactDetailsValue = z.infer<typeof reader>

/** Phone number, business hours and address, which the whole site shares. */
export const contactDetailsSection = defineSection<ContactDetailsValue>({
  type,
  reader,
  sample: {
    _type: 'contactDetails',
    _key: 'sample-contact',
    title: 'Where we are',
    text: 'On the quay.',
    phoneLabel: 'Radio',
    hoursLabel: 'Watches',
    addressLabel: 'Berth',
  },
  words: ({ title, text, phoneLabel, hoursLabel, addressLabel }) => [
    title,
    text,
    phoneLabel,
    hoursLabel,
    addressLabel,
  ],
})

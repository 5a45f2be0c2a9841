import { PinIcon } from '@sanity/icons/Pin'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { ContactDetails } from '#schemas/sanity.types.ts'
import { buttons } from '../buttons.ts'
import {
  buttonsField,
  defineSection,
  labelField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const detailField = (name: string, title: string, initialValue: string) =>
  labelField(name, title, { initialValue, description: 'Without a label, it is left out.' })

const type = defineType({
  name: 'contactDetails',
  title: 'Contact details',
  type: 'object',
  icon: PinIcon,
  description:
    'Shows the phone number, email address, business hours and address of the site’s texts.',
  fields: [
    titleField,
    textField,
    buttonsField,
    detailField('phoneLabel', 'Label of the phone number', 'Phone'),
    detailField('emailLabel', 'Label of the email address', 'Email'),
    detailField('hoursLabel', 'Label of the business hours', 'Business hours'),
    detailField('addressLabel', 'Label of the address', 'Address'),
    ...sectionFields,
  ],
  preview: sectionPreview('Contact details'),
})

const reader = z.object({
  ...sectionReaders('contactDetails'),
  title: optionalText,
  text: optionalText,
  buttons,
  phoneLabel: optionalText,
  emailLabel: optionalText,
  hoursLabel: optionalText,
  addressLabel: optionalText,
} satisfies ReadersOf<ContactDetails & { _key: string }>)

export type ContactDetailsValue = z.infer<typeof reader>

/** Phone number, email address, business hours and address, which the whole site shares, and other ways to get in touch. */
export const contactDetailsSection = defineSection<ContactDetailsValue>({
  type,
  reader,
  initial: { title: 'Contact us' },
  sample: {
    _type: 'contactDetails',
    _key: 'sample-contact',
    title: 'Our office',
    text: 'On the quay.',
    buttons: [{ _key: 'a', _type: 'button', label: 'Send a message', href: '/contact' }],
    phoneLabel: 'Radio',
    emailLabel: 'Bottle post',
    hoursLabel: 'Watches',
    addressLabel: 'Berth',
  },
  words: ({ title, text, phoneLabel, emailLabel, hoursLabel, addressLabel }) => [
    title,
    text,
    phoneLabel,
    emailLabel,
    hoursLabel,
    addressLabel,
  ],
})

import { PinIcon } from '@sanity/icons/Pin'
import { defineSection, type ValueOf } from '../define.ts'
import { buttons, line, text, title } from '../fields.ts'

const detail = (label: string, initialValue: string) =>
  line(label, { initialValue, description: 'Without a label, it is left out.' })

/** Phone number, email address, business hours and address, which the whole site shares, and other ways to get in touch. */
export const contactDetailsSection = defineSection({
  name: 'contactDetails',
  title: 'Contact details',
  icon: PinIcon,
  description:
    'Shows the phone number, email address, business hours and address of the site’s texts.',
  fields: {
    title,
    text,
    buttons,
    phoneLabel: detail('Label of the phone number', 'Phone'),
    emailLabel: detail('Label of the email address', 'Email'),
    hoursLabel: detail('Label of the business hours', 'Business hours'),
    addressLabel: detail('Label of the address', 'Address'),
  },
  initial: { title: 'Contact us' },
})

export type ContactDetailsValue = ValueOf<typeof contactDetailsSection>

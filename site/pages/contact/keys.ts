import { contactContent } from '#content/pages/contact.ts'
import { defineContentKey, definePlacedKey } from '#site/define.ts'

export const contactKeys = {
  contactPageBadge: definePlacedKey(contactContent, 'hero', 'eyebrow', {
    title: 'Badge',
    help: 'Small label above the heading of the contact page.',
  }),
  contactPageTitle: definePlacedKey(contactContent, 'hero', 'title', {
    title: 'Title',
    help: 'Large heading at the top of the contact page.',
  }),
  contactPageSubtitle: definePlacedKey(contactContent, 'hero', 'text', {
    title: 'Subtitle',
    help: 'Text under the large heading of the contact page.',
  }),
  contactFormTitle: definePlacedKey(contactContent, 'message', 'title', {
    title: 'Form title',
    help: 'Heading above the contact form.',
  }),
  contactFormButton: definePlacedKey(contactContent, 'message', 'button', {
    title: 'Form button',
    help: 'Label of the button under the contact form.',
  }),
  contactFormSubmitting: definePlacedKey(contactContent, 'message', 'submitting', {
    title: 'Form button while sending',
    help: 'Label of the button while the message is being sent.',
  }),
  contactPhoneLabel: definePlacedKey(contactContent, 'details', 'phoneLabel', {
    title: 'Phone: label',
    help: 'Label of the phone number.',
  }),
  contactPhoneNumber: defineContentKey({
    title: 'Phone: number',
    help: 'Written as people dial it. Becomes a link that starts a call.',
    text: '(919) 555-0142',
  }),
  contactHoursLabel: definePlacedKey(contactContent, 'details', 'hoursLabel', {
    title: 'Business hours: label',
    help: 'Label of the business hours.',
  }),
  contactHours: defineContentKey({
    title: 'Business hours',
    help: 'Name the time zone.',
    lines: 'many',
    text: 'Monday–Friday 8AM–6PM, Saturday 9AM–3PM Eastern',
  }),
  contactAddressLabel: definePlacedKey(contactContent, 'details', 'addressLabel', {
    title: 'Address: label',
    help: 'Label of the address.',
  }),
  contactAddress: defineContentKey({
    title: 'Address',
    help: 'As it should appear on the contact page.',
    lines: 'many',
    text: 'Durham, North Carolina',
  }),
}

import { defineContentKey } from '#site/define.ts'

export const contactKeys = {
  contactPageBadge: defineContentKey({
    title: 'Badge',
    help: 'Small label above the heading of the contact page.',
    text: 'Get in touch',
  }),
  contactPageTitle: defineContentKey({
    title: 'Title',
    help: 'Large heading at the top of the contact page.',
    text: 'Talk to a person',
  }),
  contactPageSubtitle: defineContentKey({
    title: 'Subtitle',
    help: 'Text under the large heading of the contact page.',
    lines: 'many',
    text: 'Questions, quotes, trouble: write, call, or book a discovery session.',
  }),
  contactFormTitle: defineContentKey({
    title: 'Form title',
    help: 'Heading above the contact form.',
    text: 'Send us a message',
  }),
  contactFormButton: defineContentKey({
    title: 'Form button',
    help: 'What the button under the contact form says.',
    text: 'Send message',
  }),
  contactFormSubmitting: defineContentKey({
    title: 'Form button while sending',
    help: 'What the button says while the message is on its way.',
    text: 'Sending…',
  }),
  contactPhoneLabel: defineContentKey({
    title: 'Phone: label',
    help: 'Label beside the phone number.',
    text: 'Phone',
  }),
  contactPhoneNumber: defineContentKey({
    title: 'Phone: number',
    help: 'Written as people dial it. Becomes a link that starts a call.',
    text: '(919) 555-0142',
  }),
  contactHoursLabel: defineContentKey({
    title: 'Business hours: label',
    help: 'Label beside the business hours.',
    text: 'Business hours',
  }),
  contactHours: defineContentKey({
    title: 'Business hours',
    help: 'Name the time zone.',
    lines: 'many',
    text: 'Monday–Friday 8AM–6PM, Saturday 9AM–3PM Eastern',
  }),
  contactAddressLabel: defineContentKey({
    title: 'Address: label',
    help: 'Label beside the address.',
    text: 'Address',
  }),
  contactAddress: defineContentKey({
    title: 'Address',
    help: 'As it should appear on the contact page.',
    lines: 'many',
    text: 'Durham, North Carolina',
  }),
}

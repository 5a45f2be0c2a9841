import { checkEmail, checkWebAddress } from '#schemas/rules/link-address.ts'
import { defineContentKey } from '#site/define.ts'

/** Targets of links on many pages. */
export const linkKeys = {
  bookDemoUrl: defineContentKey({
    title: 'Booking link',
    help: 'Where every "Book Demo" button leads. Opens in a new tab.',
    check: checkWebAddress,
    text: 'https://booking.example.com/brightkeel/demo',
  }),
  contactEmail: defineContentKey({
    title: 'Contact email',
    help: 'Stands wherever visitors find our address, instead of the contact email of the settings. Leave it empty to use that one.',
    check: checkEmail,
    text: '',
  }),
}

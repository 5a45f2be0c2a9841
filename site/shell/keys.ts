import { checkEmail, checkWebAddress } from '#schemas/rules/link-address.ts'
import { siteSettingsDefaults } from '#schemas/site-settings-defaults.ts'
import { defineContentKey } from '#site/define.ts'

/** Where links of many pages lead. */
export const linkKeys = {
  bookDemoUrl: defineContentKey({
    title: 'Booking link',
    help: 'Where every "Book Demo" button leads. Opens in a new tab.',
    check: checkWebAddress,
    text: 'https://booking.example.com/brightkeel/demo',
  }),
  contactEmail: defineContentKey({
    title: 'Contact email',
    help: 'Where every "write to us" link sends its mail.',
    check: checkEmail,
    text: siteSettingsDefaults.contactEmail,
  }),
}

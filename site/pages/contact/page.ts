import { contactContent } from '#content/pages/contact.ts'
import { definePage } from '#site/define.ts'
import { contactKeys } from './keys.ts'

export const contactPage = definePage({
  path: '/contact',
  title: 'Contact',
  seo: {
    title: 'Contact Sales and Support',
    description:
      'Contact our team about pricing, a demo, enterprise plans or support: send a message, call or book a demo. Includes our privacy policy.',
  },
  shows: ['page', 'siteContent'],
  keys: contactKeys,
  content: contactContent,
  llms: 'Contact form, phone number, business hours and privacy policy.',
})

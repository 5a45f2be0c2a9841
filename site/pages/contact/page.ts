import { contactContent } from '#content/pages/contact.ts'
import { definePage } from '#site/define.ts'
import { contactKeys } from './keys.ts'

export const contactPage = definePage({
  path: '/contact',
  title: 'Contact',
  seo: {
    title: 'Contact: Talk to a Person',
    description:
      'Write, call or book a discovery session. A person reads every message. With our telephone number, business hours and address, and the privacy policy.',
  },
  shows: ['page', 'siteContent'],
  keys: contactKeys,
  content: contactContent,
  llms: 'How to reach a person.',
})

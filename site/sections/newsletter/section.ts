import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineSection } from '../define.ts'

/** The form for new articles by email. */
export const newsletterSection = defineSection({
  name: 'newsletter',
  title: 'Newsletter signup',
  icon: EnvelopeIcon,
  description: 'Its texts are the same on every page: see Site content. Settings can hide it.',
  fields: {},
  initial: {},
})

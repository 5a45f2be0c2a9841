import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import type { ReadersOf } from '#lib/content/stored-fields.ts'
import type { Newsletter } from '#schemas/sanity.types.ts'
import { defineSection, sectionFields, sectionReaders } from '../define.ts'

const type = defineType({
  name: 'newsletter',
  title: 'Newsletter signup',
  type: 'object',
  icon: EnvelopeIcon,
  description: 'Its texts are the same on every page: see Site content. Settings can hide it.',
  fields: [...sectionFields],
  preview: { prepare: () => ({ title: 'Newsletter signup' }) },
})

const reader = z.object({
  ...sectionReaders('newsletter'),
} satisfies ReadersOf<Newsletter & { _key: string }>)

type NewsletterValue = z.infer<typeof reader>

/** The form for new articles by email. */
export const newsletterSection = defineSection<NewsletterValue>({
  type,
  reader,
  initial: {},
  sample: { _type: 'newsletter', _key: 'sample-newsletter' },
  words: () => [],
})

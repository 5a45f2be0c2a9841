import { CaseIcon } from '@sanity/icons/Case'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import { lineField } from '#schemas/objects/line-field.ts'
import type { EnterprisePlan } from '#schemas/sanity.types.ts'
import { buttons } from '../buttons.ts'
import {
  buttonsField,
  defineSection,
  headingFields,
  headingReaders,
  sectionFields,
  sectionPreview,
  sectionReaders,
} from '../define.ts'

const type = defineType({
  name: 'enterprisePlan',
  title: 'Enterprise plan',
  type: 'object',
  icon: CaseIcon,
  description: 'A text and buttons beside what the enterprise plan of an app holds.',
  fields: [
    ...headingFields,
    buttonsField,
    lineField('listTitle', 'Heading of the list'),
    ...sectionFields,
  ],
  preview: sectionPreview('Enterprise plan'),
})

const reader = z.object({
  ...sectionReaders('enterprisePlan'),
  ...headingReaders,
  buttons,
  listTitle: optionalText,
} satisfies ReadersOf<EnterprisePlan & { _key: string }>)

export type EnterprisePlanValue = z.infer<typeof reader>

/** A text and buttons beside what the enterprise plan of an app holds. */
export const enterprisePlanSection = defineSection<EnterprisePlanValue>({
  type,
  reader,
  initial: {
    title: 'New heading',
    text: 'Say who it is for.',
    buttons: [{ _type: 'button', label: 'Contact us', href: '/contact' }],
  },
  sample: {
    _type: 'enterprisePlan',
    _key: 'sample-enterprise',
    eyebrow: 'Fleets',
    title: 'More than one ship?',
    text: 'Tell us how many.',
    buttons: [{ _key: 'a', _type: 'button', label: 'Write to us', href: '/contact' }],
  },
  words: ({ eyebrow, title, text }) => [eyebrow, title, text],
})

import { UsersIcon } from '@sanity/icons/Users'
import { defineType } from '@sanity/types'
import { z } from 'zod'
import { optionalText, type ReadersOf } from '#lib/content/stored-fields.ts'
import type { People } from '#schemas/sanity.types.ts'
import {
  defineSection,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const type = defineType({
  name: 'people',
  title: 'People',
  type: 'object',
  icon: UsersIcon,
  description: 'Shows the authors that have an order, the first one large.',
  fields: [titleField, textField, ...sectionFields],
  preview: sectionPreview('People'),
})

const reader = z.object({
  ...sectionReaders('people'),
  title: optionalText,
  text: optionalText,
} satisfies ReadersOf<People & { _key: string }>)

export type PeopleValue = z.infer<typeof reader>

/** Portraits of the company's people, from their author documents. */
export const peopleSection = defineSection<PeopleValue>({
  type,
  reader,
  initial: { title: 'The team', text: 'Introduce them in a sentence.' },
  sample: {
    _type: 'people',
    _key: 'sample-people',
    title: 'Our team',
    text: 'A small team.',
  },
  words: ({ title, text }) => [title, text],
})

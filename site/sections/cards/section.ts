import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  link,
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
} from '#lib/content/stored-fields.ts'
import { checkLink } from '#schemas/rules/link-address.ts'
import type { Cards } from '#schemas/sanity.types.ts'
import {
  defineSection,
  labelField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const cardFields = [
  defineField({
    name: 'title',
    title: 'Title',
    type: 'string',
    options: { onPage: 'text' },
    validation: (rule) => rule.required().error('A card needs a title.'),
  }),
  textField,
  defineField({
    name: 'href',
    title: 'Link',
    type: 'string',
    description: 'A page of this site (/apps) or a full URL (https://…). Leave blank for none.',
    validation: (rule) => rule.custom(checkLink),
  }),
  defineField({
    name: 'note',
    title: 'Note',
    type: 'string',
    description: 'A second text below the first one.',
    options: { onPage: 'text' },
  }),
]

const type = defineType({
  name: 'cards',
  title: 'Cards',
  type: 'object',
  description: 'Short texts side by side, each with its own heading.',
  icon: ThLargeIcon,
  fields: [
    titleField,
    textField,
    labelField('noteLabel', 'Label of the notes'),
    defineField({
      name: 'cards',
      title: 'Cards',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'card',
          title: 'Card',
          type: 'object',
          fields: cardFields,
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one card.'),
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Cards'),
})

const reader = z.object({
  ...sectionReaders('cards'),
  title: optionalText,
  text: optionalText,
  noteLabel: optionalText,
  cards: objectsOf(
    z.object({
      _key: z.string(),
      title: requiredText,
      text: optionalText,
      href: link,
      note: optionalText,
    }),
  ),
} satisfies ReadersOf<Cards & { _key: string }>)

export type CardsValue = z.infer<typeof reader>

/** Short texts side by side. */
export const cardsSection = defineSection<CardsValue>({
  type,
  reader,
  initial: {
    title: 'New heading',
    cards: ['First', 'Second', 'Third'].map((place) => ({
      _type: 'card',
      title: `${place} card`,
      text: 'Write a sentence or two here.',
    })),
  },
  sample: {
    _type: 'cards',
    _key: 'sample-cards',
    title: 'Our customers',
    text: 'Three kinds of team.',
    noteLabel: 'Note',
    cards: [
      { _key: 'a', _type: 'card', title: 'Harbors', text: 'Berths & tides', href: '/apps' },
      { _key: 'b', _type: 'card', title: 'Shops', text: 'Prices', note: 'In dollars' },
    ],
  },
  words: ({ title, text, noteLabel, cards }) => [
    title,
    text,
    ...cards.flatMap((card) => [card.title, card.text, card.note]),
    noteLabel,
  ],
})

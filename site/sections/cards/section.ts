import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineField } from '@sanity/types'
import { link } from '#lib/content/stored-fields.ts'
import { checkLink } from '#schemas/rules/link-address.ts'
import { defineSection, type SectionField, type ValueOf } from '../define.ts'
import { line, list, requiredLine, text, title } from '../fields.ts'

const href: SectionField<string | undefined> = {
  define: (name) =>
    defineField({
      name,
      title: 'Link',
      type: 'string',
      description: 'A page of this site (/apps) or a full URL (https://…). Leave blank for none.',
      validation: (rule) => rule.custom(checkLink),
    }),
  reader: link,
}

/** Short texts side by side. */
export const cardsSection = defineSection({
  name: 'cards',
  title: 'Cards',
  icon: ThLargeIcon,
  description: 'Short texts side by side, each with its own heading.',
  fields: {
    title,
    text,
    noteLabel: line('Label of the notes'),
    cards: list({
      title: 'Cards',
      of: 'card',
      item: 'Card',
      fields: {
        title: requiredLine('Title', 'A card needs a title.'),
        text,
        href,
        note: line('Note', { description: 'A second text below the first one.' }),
      },
      required: 'Add at least one card.',
    }),
  },
  initial: {
    title: 'New heading',
    cards: ['First', 'Second', 'Third'].map((place) => ({
      _type: 'card',
      title: `${place} card`,
      text: 'Write a sentence or two here.',
    })),
  },
})

export type CardsValue = ValueOf<typeof cardsSection>

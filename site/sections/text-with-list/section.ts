import { OlistIcon } from '@sanity/icons/Olist'
import { defineSection, type ValueOf } from '../define.ts'
import { buttons, line, list, look, requiredLine, text, title } from '../fields.ts'

const entryTitle = requiredLine('Title', 'An entry needs a title.')

/** A text on the left and a list on the right. */
export const textWithListSection = defineSection({
  name: 'textWithList',
  title: 'Text with list',
  icon: OlistIcon,
  description: 'A text on the left and a list on the right.',
  fields: {
    title,
    text,
    texts: list({
      title: 'Texts with subheadings',
      of: 'titledText',
      item: 'Text',
      fields: { title: entryTitle, text },
    }),
    buttons,
    layout: look('List', [
      { value: 'numbers', title: 'Numbered' },
      { value: 'entries', title: 'Entries with a text and a note' },
    ]),
    listTitle: line('Heading of the list'),
    entries: list({
      title: 'Entries',
      of: 'listEntry',
      item: 'Entry',
      fields: {
        title: entryTitle,
        text,
        note: line('Note', { description: 'In small letters below the text.' }),
      },
      required: 'Add at least one entry.',
    }),
  },
  initial: {
    title: 'New heading',
    text: 'Write a sentence or two here.',
    listTitle: 'The list',
    entries: ['First', 'Second'].map((place) => ({ _type: 'listEntry', title: `${place} entry` })),
  },
})

export type TextWithListValue = ValueOf<typeof textWithListSection>

import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  choice,
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
} from '#lib/content/stored-fields.ts'
import type { TextWithList } from '#schemas/sanity.types.ts'
import { buttons } from '../buttons.ts'
import {
  buttonsField,
  defineSection,
  labelField,
  lookField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const layouts = [
  { value: 'numbers', title: 'Numbered' },
  { value: 'entries', title: 'Entries with a text and a note' },
] as const

const entryTitleField = labelField('title', 'Title', {
  validation: (rule) => rule.required().error('An entry needs a title.'),
})

const noteField = labelField('note', 'Note', { description: 'In small letters below the text.' })

const type = defineType({
  name: 'textWithList',
  title: 'Text with list',
  type: 'object',
  icon: OlistIcon,
  description: 'A text on the left and a list on the right.',
  fields: [
    titleField,
    textField,
    defineField({
      name: 'texts',
      title: 'Texts with subheadings',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'titledText',
          title: 'Text',
          type: 'object',
          fields: [entryTitleField, textField],
        }),
      ],
    }),
    buttonsField,
    lookField('layout', 'List', layouts),
    labelField('listTitle', 'Heading of the list'),
    defineField({
      name: 'entries',
      title: 'Entries',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'listEntry',
          title: 'Entry',
          type: 'object',
          fields: [entryTitleField, textField, noteField],
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one entry.'),
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Text with list'),
})

const titledText = { _key: z.string(), title: requiredText, text: optionalText }

const reader = z.object({
  ...sectionReaders('textWithList'),
  title: optionalText,
  text: optionalText,
  texts: objectsOf(z.object(titledText)),
  buttons,
  layout: choice(layouts),
  listTitle: optionalText,
  entries: objectsOf(z.object({ ...titledText, note: optionalText })),
} satisfies ReadersOf<TextWithList & { _key: string }>)

export type TextWithListValue = z.infer<typeof reader>

/** A text on the left and a list on the right. */
export const textWithListSection = defineSection<TextWithListValue>({
  type,
  reader,
  initial: {
    title: 'New heading',
    text: 'Write a sentence or two here.',
    listTitle: 'The list',
    entries: ['First', 'Second'].map((place) => ({ _type: 'listEntry', title: `${place} entry` })),
  },
  sample: {
    _type: 'textWithList',
    _key: 'sample-list',
    title: 'Before you sail',
    text: 'A short list & a long trip.',
    texts: [{ _key: 'a', _type: 'titledText', title: 'Weather', text: 'Ask twice.' }],
    buttons: [{ _key: 'a', _type: 'button', label: 'Ask us', href: '/contact' }],
    layout: 'entries',
    listTitle: 'Check',
    entries: [
      { _key: 'a', _type: 'listEntry', title: 'Charts', text: 'This year’s.', note: 'Paper' },
      { _key: 'b', _type: 'listEntry', title: 'Water' },
    ],
  },
  words: ({ title, text, texts, listTitle, entries }) => [
    title,
    text,
    ...texts.flatMap((each) => [each.title, each.text]),
    listTitle,
    ...entries.flatMap((entry) => [entry.title, entry.text, entry.note]),
  ],
})

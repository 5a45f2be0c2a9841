import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import {
  objectsOf,
  optionalText,
  type ReadersOf,
  requiredText,
  texts,
} from '#lib/content/stored-fields.ts'
import type { Mission } from '#schemas/sanity.types.ts'
import {
  defineSection,
  eyebrowField,
  sectionFields,
  sectionPreview,
  sectionReaders,
  textField,
  titleField,
} from '../define.ts'

const type = defineType({
  name: 'mission',
  title: 'Mission',
  type: 'object',
  icon: BulbOutlineIcon,
  fields: [
    eyebrowField,
    titleField,
    textField,
    defineField({
      name: 'lists',
      title: 'Lists',
      type: 'array',
      description: 'The first one is drawn above the waterline, the second below it.',
      of: [
        defineArrayMember({
          name: 'titledList',
          title: 'List',
          type: 'object',
          fields: [
            defineField({
              name: 'title',
              title: 'Title',
              type: 'string',
              options: { onPage: 'text' },
              validation: (rule) => rule.required().error('A list needs a title.'),
            }),
            defineField({
              name: 'entries',
              title: 'Entries',
              type: 'array',
              of: [
                defineArrayMember({ type: 'string', title: 'Entry', options: { onPage: 'text' } }),
              ],
            }),
          ],
        }),
      ],
      validation: (rule) => rule.max(2).error('At most two lists.'),
    }),
    ...sectionFields,
  ],
  preview: sectionPreview('Mission'),
})

const reader = z.object({
  ...sectionReaders('mission'),
  eyebrow: optionalText,
  title: optionalText,
  text: optionalText,
  lists: objectsOf(z.object({ _key: z.string(), title: requiredText, entries: texts })),
} satisfies ReadersOf<Mission & { _key: string }>)

export type MissionValue = z.infer<typeof reader>

/** What the company is for, in large letters, and two lists above and below a waterline. */
export const missionSection = defineSection<MissionValue>({
  type,
  reader,
  initial: {
    title: 'New heading',
    text: 'Say what the company is for.',
    lists: ['What you do', 'What we do'].map((title) => ({
      _type: 'titledList',
      title,
      entries: ['First entry'],
    })),
  },
  sample: {
    _type: 'mission',
    _key: 'sample-mission',
    eyebrow: 'Our mission',
    title: 'Why ships come home',
    text: 'Charts that hold.',
    lists: [
      { _key: 'a', _type: 'titledList', title: 'The captain', entries: ['Decides'] },
      { _key: 'b', _type: 'titledList', title: 'The crew', entries: ['Sounds the depth'] },
    ],
  },
  words: ({ eyebrow, title, text, lists }) => [
    eyebrow,
    title,
    text,
    ...lists.flatMap((list) => [list.title, ...list.entries]),
  ],
})

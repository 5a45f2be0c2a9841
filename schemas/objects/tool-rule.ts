import { defineField, defineType } from '@sanity/types'
import { checkWebAddress } from '../rules/link-address.ts'

/** How a tool works: one of its rules, with the source it follows. */
export const toolRule = defineType({
  name: 'toolRule',
  title: 'Note',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      options: { onPage: 'text' },
      validation: (rule) => rule.required().error('Enter a title.'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 4,
      options: { onPage: 'text' },
      validation: (rule) => rule.required().error('Write a text.'),
    }),
    defineField({
      name: 'source',
      title: 'Source',
      type: 'object',
      fields: [
        defineField({
          name: 'label',
          title: 'Label',
          type: 'string',
          options: { onPage: 'text' },
        }),
        defineField({
          name: 'href',
          title: 'URL',
          type: 'string',
          validation: (rule) => rule.custom(checkWebAddress),
        }),
        defineField({
          name: 'read',
          title: 'Read on',
          type: 'date',
          description: 'The day the note was last compared with the source.',
        }),
      ],
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

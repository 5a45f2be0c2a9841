import { defineField, defineType } from '@sanity/types'
import { checkWebAddress } from '../rules/link-address.ts'
import { lineField, paragraphField } from './line-field.ts'

/** How a tool works: one of its rules, with the source it follows. */
export const toolRule = defineType({
  name: 'toolRule',
  title: 'Note',
  type: 'object',
  fields: [
    lineField('title', 'Title', {
      validation: (rule) => rule.required().error('Enter a title.'),
    }),
    paragraphField('text', 'Text', {
      rows: 4,
      validation: (rule) => rule.required().error('Write a text.'),
    }),
    defineField({
      name: 'source',
      title: 'Source',
      type: 'object',
      fields: [
        lineField('label', 'Label'),
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

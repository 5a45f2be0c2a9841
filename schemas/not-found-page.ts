import { defineField, defineType } from '@sanity/types'
import { languageField } from './objects/language.ts'
import { lineField, paragraphField } from './objects/line-field.ts'
import { labeledLink } from './objects/link-list.ts'

/** The page for URLs that lead nowhere (requirements §8). */
export const notFoundPage = defineType({
  name: 'notFoundPage',
  title: '404 page',
  type: 'document',
  fields: [
    lineField('title', 'Heading'),
    paragraphField('text', 'Text', {
      rows: 2,
    }),
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      description: 'The first one stands out.',
      of: [labeledLink('notFoundLink', 'Link')],
    }),
    languageField,
  ],
  preview: { prepare: () => ({ title: '404 page' }) },
})

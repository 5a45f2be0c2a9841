import { defineField, defineType } from '@sanity/types'
import { languageField } from './objects/language.ts'
import { labeledLink } from './objects/link-list.ts'

/** The page for URLs that lead nowhere (requirements §8). */
export const notFoundPage = defineType({
  name: 'notFoundPage',
  title: '404 page',
  type: 'document',
  fields: [
    defineField({ name: 'title', title: 'Heading', type: 'string', options: { onPage: 'text' } }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 2,
      options: { onPage: 'text' },
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

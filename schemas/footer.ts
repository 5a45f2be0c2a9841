import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { languageField } from './objects/language.ts'
import { labeledLink } from './objects/link-list.ts'
import { listRules } from './rules/choices.ts'

const positionField = defineField({
  name: 'position',
  title: 'Position',
  type: 'number',
  description: 'Only in a column that also lists apps or tools: 1 puts the link before the first.',
  validation: (rule) => rule.integer().min(1).error('Enter a whole number, from 1.'),
})

const column = defineArrayMember({
  name: 'footerColumn',
  title: 'Column',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Column title',
      type: 'string',
      options: { onPage: 'text' },
      validation: (rule) => rule.required().error('Name the column.'),
    }),
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      of: [labeledLink('footerLink', 'Link', [positionField])],
    }),
    defineField({
      name: 'lists',
      title: 'Also list',
      type: 'string',
      description: 'Links without a position come after them.',
      options: { list: [...listRules] },
    }),
  ],
  preview: { select: { title: 'title' } },
})

/** The end of every page (requirements §2, Shared chrome). */
export const footer = defineType({
  name: 'footer',
  title: 'Footer',
  type: 'document',
  fields: [
    defineField({
      name: 'blurb',
      title: 'Text next to the logo',
      type: 'text',
      rows: 2,
      options: { onPage: 'text' },
      description: 'Follows the tagline. Edit that in the settings.',
    }),
    defineField({
      name: 'columns',
      title: 'Columns',
      type: 'array',
      of: [column],
      validation: (rule) => rule.max(3).warning('More than three columns need a second row.'),
    }),
    defineField({
      name: 'legal',
      title: 'Legal line',
      type: 'string',
      options: { onPage: 'text' },
      description: '{years} becomes the years since the start, {siteName} the name of the site.',
    }),
    languageField,
  ],
  preview: { prepare: () => ({ title: 'Footer' }) },
})

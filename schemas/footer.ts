import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { languageField } from './objects/language.ts'
import { lineField, paragraphField } from './objects/line-field.ts'
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
    lineField('title', 'Column title', {
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
    paragraphField('blurb', 'Text next to the logo', {
      rows: 2,
      description: 'Follows the tagline. Edit that in the settings.',
    }),
    defineField({
      name: 'columns',
      title: 'Columns',
      type: 'array',
      of: [column],
      validation: (rule) => rule.max(3).warning('More than three columns need a second row.'),
    }),
    lineField('legal', 'Legal line', {
      description: '{years} becomes the years since the start, {siteName} the name of the site.',
    }),
    languageField,
  ],
  preview: { prepare: () => ({ title: 'Footer' }) },
})

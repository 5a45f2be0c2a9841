import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { languageField } from './objects/language.ts'
import { lineField } from './objects/line-field.ts'
import {
  labeledLink,
  linkField,
  linkLabelField,
  linkPreview,
  prepareLinkPreview,
} from './objects/link-list.ts'
import { listRules } from './rules/choices.ts'

const noteField = lineField('note', 'Note', {
  description: 'A short line below the label, on wide screens.',
})

const entry = defineArrayMember({
  name: 'navigationEntry',
  title: 'Entry',
  type: 'object',
  fields: [
    linkLabelField,
    linkField,
    defineField({
      name: 'children',
      title: 'Links below it',
      type: 'array',
      of: [labeledLink('navigationLink', 'Link', [noteField])],
    }),
    defineField({
      name: 'lists',
      title: 'Also list',
      type: 'string',
      description: 'Adds all of them after the links above, in the order of their pages.',
      options: { list: [...listRules] },
    }),
    defineField({
      name: 'smallScreenLabel',
      title: 'Label on small screens',
      type: 'string',
      description: 'Leave blank to use the same label.',
    }),
    defineField({
      name: 'onlyOnSmallScreens',
      title: 'Only on small screens',
      type: 'boolean',
      description: 'Wide screens have no room for it, or show it elsewhere.',
      initialValue: false,
    }),
  ],
  preview: { select: linkPreview, prepare: prepareLinkPreview },
})

/** The menu at the top of every page (requirements §2, Shared chrome). */
export const navigation = defineType({
  name: 'navigation',
  title: 'Navigation',
  type: 'document',
  fields: [
    defineField({
      name: 'entries',
      title: 'Entries',
      type: 'array',
      of: [entry],
      validation: (rule) => rule.required().min(1).error('Add at least one entry.'),
    }),
    defineField({ name: 'button', title: 'Button', type: 'button' }),
    languageField,
  ],
  preview: { prepare: () => ({ title: 'Navigation' }) },
})

import { defineArrayMember, defineField } from '@sanity/types'
import { badgeColors } from './rules/badge-colors.ts'
import { iconNames } from './rules/icon-names.ts'
import { slugFromTitle } from './rules/slug-from-title.ts'
import { appStatuses } from './rules/statuses.ts'

/** What the card of an app says, and its entries in menu and footer. */
export const appCardFields = [
  defineField({
    name: 'name',
    title: 'Name',
    type: 'string',
    options: { onPage: 'text' },
    group: 'card',
    validation: (rule) => rule.required().error('Name the app.'),
  }),
  defineField({
    name: 'slug',
    title: 'Id',
    type: 'slug',
    group: 'card',
    description: 'The name by which the site knows the app. It should not change.',
    options: { source: 'name', slugify: slugFromTitle },
    validation: (rule) => rule.required().error('Press Generate to make the id from the name.'),
  }),
  defineField({
    name: 'aliases',
    title: 'Other ids',
    type: 'array',
    group: 'card',
    description: 'Former ids that still lead to this app.',
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'tags' },
  }),
  defineField({
    name: 'tagline',
    title: 'Tagline',
    type: 'string',
    options: { onPage: 'text' },
    group: 'card',
    validation: (rule) => rule.required().max(80).error('A few words, at most 80 characters.'),
  }),
  defineField({
    name: 'description',
    title: 'Description',
    type: 'text',
    options: { onPage: 'text' },
    rows: 3,
    group: 'card',
    description: 'Two or three sentences for the card on the apps page.',
    validation: (rule) => rule.required().error('Say what the app does.'),
  }),
  defineField({
    name: 'status',
    title: 'Status',
    type: 'string',
    group: 'card',
    description:
      'The badge on the card. "Coming Soon" turns the trial button into a waitlist button.',
    options: { list: [...appStatuses], layout: 'radio', direction: 'horizontal' },
  }),
  defineField({
    name: 'icon',
    title: 'Icon',
    type: 'string',
    group: 'card',
    options: { list: [...iconNames] },
    validation: (rule) => rule.required().error('Choose an icon.'),
  }),
  defineField({
    name: 'color',
    title: 'Color',
    type: 'string',
    group: 'card',
    options: { list: [...badgeColors] },
    validation: (rule) => rule.required().error('Choose a color.'),
  }),
  defineField({
    name: 'features',
    title: 'Features in short',
    type: 'array',
    group: 'card',
    description: 'A few words each; shown when one points at the card.',
    of: [defineArrayMember({ title: 'Feature', type: 'string', options: { onPage: 'text' } })],
    validation: (rule) => rule.required().min(1).error('List at least one feature.'),
  }),
  defineField({
    name: 'mobileMenuLabel',
    title: 'Name in the small-screen menu',
    type: 'string',
    group: 'card',
    description: 'Leave blank to use the name.',
  }),
  defineField({
    name: 'order',
    title: 'Place in lists',
    type: 'number',
    group: 'card',
    description: 'Lower numbers come first.',
    validation: (rule) => rule.required().integer().min(0).error('A whole number, 0 or more.'),
  }),
  defineField({
    name: 'leftOutOfFooter',
    title: 'Left out of the footer',
    type: 'boolean',
    group: 'card',
    description:
      'The footer of every page lists the apps. Switch this on for one that it is not to name.',
    initialValue: false,
  }),
]

import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { appPageFields } from './app-page-fields.ts'
import { appPathRules } from './app-path.ts'
import { appStatuses, badgeColors, iconNames } from './rules/choices.ts'
import { checkLink } from './rules/link-address.ts'
import { slugFromTitle } from './rules/slug-from-title.ts'

/**
 * One app of the catalog: its card, its menu entry and the texts of its own page (requirements §1, §3).
 *
 * @param takenPaths addresses that the site has for something else: `/about`
 */
export const appType = (takenPaths: readonly string[]) =>
  defineType({
    name: 'app',
    title: 'App',
    type: 'document',
    groups: [
      { name: 'card', title: 'Card and menu', default: true },
      { name: 'page', title: 'Page' },
      { name: 'prices', title: 'Prices' },
      { name: 'links', title: 'Links' },
    ],
    fields: [
      ...appCardFields,
      defineField({
        name: 'path',
        title: 'Page',
        type: 'string',
        group: 'page',
        description:
          "Address of the app's own page on this site. Of two apps with one address, the first in lists has it, and the other is nowhere on the site.",
        validation: (rule) => appPathRules(rule, takenPaths),
      }),
      ...appPageFields,
      defineField({
        name: 'pricing',
        title: 'Price on the card',
        type: 'string',
        options: { onPage: 'text' },
        group: 'prices',
        description: 'For example "$49/month". Leave blank to show none.',
      }),
      defineField({
        name: 'priceNote',
        title: 'Note on the price',
        type: 'string',
        options: { onPage: 'text' },
        group: 'prices',
        description:
          'A sentence beside every price: what it covers, and what of it is for sale today.',
      }),
      defineField({
        name: 'plans',
        title: 'Plans on the page',
        type: 'array',
        group: 'prices',
        of: [defineArrayMember({ type: 'plan' })],
      }),
      defineField({
        name: 'trialUrl',
        title: 'Trial or waitlist address',
        type: 'string',
        group: 'links',
        validation: (rule) => rule.custom(checkLink),
      }),
      defineField({
        name: 'demoUrl',
        title: 'Demo address',
        type: 'string',
        group: 'links',
        description: 'A full address opens in a new tab; a page of this site opens in place.',
        validation: (rule) => rule.custom(checkLink),
      }),
    ],
    orderings: [
      { name: 'place', title: 'Place in lists', by: [{ field: 'order', direction: 'asc' }] },
      { name: 'name', title: 'Name', by: [{ field: 'name', direction: 'asc' }] },
    ],
    preview: {
      select: { pricing: 'pricing', status: 'status', tagline: 'tagline', title: 'name' },
      prepare: ({ pricing, status, tagline, title }) => ({
        title,
        subtitle: [status, pricing, tagline].filter(Boolean).join(' · '),
      }),
    },
  })

/** What the card of an app says, and its entries in menu and footer. */
const appCardFields = [
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

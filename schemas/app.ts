import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { appPageFields } from './app-page-fields.ts'
import { appPathRules } from './app-path.ts'
import { languageField } from './objects/language.ts'
import { lineField, paragraphField } from './objects/line-field.ts'
import { pageBuilderMembers, sectionMenu } from './page-builder.ts'
import { appStatuses, badgeColors, iconNames } from './rules/choices.ts'
import { checkLink } from './rules/link-address.ts'
import type { TakenPaths } from './rules/page-path.ts'
import { slugFromTitle } from './rules/slug-from-title.ts'
import { checkSlugOwner, isUnique } from './rules/unique-slug.ts'

/** The sections that an app's page can have, and those of a new one. */
export type AppSections = {
  readonly types: readonly { readonly name: string }[]
  readonly initial: readonly { readonly _type: string }[]
}

/**
 * One app of the catalog: its card, its menu entry and the sections of its page (requirements §1, §3).
 */
export const appType = (taken: TakenPaths, sections: AppSections) =>
  defineType({
    name: 'app',
    title: 'App',
    type: 'document',
    groups: [
      { name: 'card', title: 'Card and menu', default: true },
      { name: 'page', title: 'Page' },
      { name: 'prices', title: 'Prices' },
      { name: 'links', title: 'Links' },
      { name: 'search', title: 'Search and sharing' },
    ],
    fields: [
      ...appCardFields,
      defineField({
        name: 'path',
        title: 'Page URL',
        type: 'string',
        group: 'page',
        description:
          "Path of the app's page, for example /layer-rank. If two apps share a path, only the first in sort order is published.",
        validation: (rule) => appPathRules(rule, taken),
      }),
      ...appPageFields,
      defineField({
        name: 'pageBuilder',
        title: 'Sections',
        type: 'array',
        group: 'page',
        description: 'Leave empty for the sections that every app has.',
        of: pageBuilderMembers(sections.types.map(({ name }) => name)),
        initialValue: [...sections.initial],
        options: { insertMenu: sectionMenu },
      }),
      lineField('pricing', 'Price on the card', {
        group: 'prices',
        description:
          'Leave blank to show the price of the first plan. Enter one, such as "$49/month", only if no plan has it.',
      }),
      lineField('priceNote', 'Price note', {
        group: 'prices',
        description:
          'One sentence shown next to every price: what it covers and what you can buy today.',
      }),
      defineField({
        name: 'plans',
        title: 'Plans',
        type: 'array',
        group: 'prices',
        of: [defineArrayMember({ type: 'plan' })],
      }),
      defineField({
        name: 'trialUrl',
        title: 'Trial or waitlist URL',
        type: 'string',
        group: 'links',
        validation: (rule) => rule.custom(checkLink),
      }),
      defineField({
        name: 'demoUrl',
        title: 'Demo URL',
        type: 'string',
        group: 'links',
        description: 'A full URL opens in a new tab. A page on this site opens in the same tab.',
        validation: (rule) => rule.custom(checkLink),
      }),
      defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
      languageField,
    ],
    orderings: [
      { name: 'place', title: 'Sort order', by: [{ field: 'order', direction: 'asc' }] },
      { name: 'name', title: 'Name', by: [{ field: 'name', direction: 'asc' }] },
    ],
    preview: {
      select: {
        pricing: 'pricing',
        price: 'plans.0.price',
        status: 'status',
        tagline: 'tagline',
        title: 'name',
      },
      prepare: ({ pricing, price, status, tagline, title }) => ({
        title,
        subtitle: [status, pricing || price, tagline].filter(Boolean).join(' · '),
      }),
    },
  })

/** Fields for an app's card and its entries in the menu and footer. */
const appCardFields = [
  lineField('name', 'Name', {
    group: 'card',
    validation: (rule) => rule.required().error('Name the app.'),
  }),
  defineField({
    name: 'slug',
    title: 'ID',
    type: 'slug',
    group: 'card',
    description: 'How the site identifies the app. Do not change it after publishing.',
    options: { source: 'name', slugify: slugFromTitle, isUnique },
    validation: (rule) => [
      rule.required().error('Click Generate to create the ID from the name.'),
      rule.custom(checkSlugOwner),
    ],
  }),
  defineField({
    name: 'aliases',
    title: 'Aliases',
    type: 'array',
    group: 'card',
    description: 'Former IDs that still lead to this app.',
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'tags' },
  }),
  lineField('tagline', 'Tagline', {
    group: 'card',
    validation: (rule) => rule.required().max(80).error('Write a tagline of up to 80 characters.'),
  }),
  paragraphField('description', 'Description', {
    group: 'card',
    description: 'Two or three sentences for the card on the apps page.',
    validation: (rule) => rule.required().error('Describe what the app does.'),
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
    title: 'Key features',
    type: 'array',
    group: 'card',
    description: 'A few words each. Shown when a visitor hovers over the card.',
    of: [defineArrayMember({ title: 'Feature', type: 'string', options: { onPage: 'text' } })],
    validation: (rule) => rule.required().min(1).error('List at least one feature.'),
  }),
  defineField({
    name: 'mobileMenuLabel',
    title: 'Mobile menu label',
    type: 'string',
    group: 'card',
    description: 'Leave blank to use the name.',
  }),
  defineField({
    name: 'order',
    title: 'Sort order',
    type: 'number',
    group: 'card',
    description: 'Lower numbers come first.',
    validation: (rule) =>
      rule.required().integer().min(0).error('Enter a whole number, 0 or more.'),
  }),
  defineField({
    name: 'leftOutOfFooter',
    title: 'Hide from footer',
    type: 'boolean',
    group: 'card',
    description: 'The footer of every page lists all apps. Turn this on to leave this one out.',
    initialValue: false,
  }),
]

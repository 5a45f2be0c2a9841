import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { appCardFields } from './app-card-fields.ts'
import { appPageFields } from './app-page-fields.ts'
import { appPathRules } from './app-path.ts'
import { checkLink } from './rules/link-address.ts'

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

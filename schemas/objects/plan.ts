import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { checkLink } from '../rules/link-address.ts'
import { checkOfferPrice, checkSaving } from '../rules/price.ts'
import { lineField, paragraphField } from './line-field.ts'

/** A pricing plan of an app (requirements §9). Prices are texts, shown as written. */
export const plan = defineType({
  name: 'plan',
  title: 'Plan',
  type: 'object',
  fields: [
    lineField('name', 'Name', {
      validation: (rule) => rule.required().error('Name the plan.'),
    }),
    lineField('price', 'Price', {
      description: 'With its currency sign: $49',
      validation: (rule) => [
        rule.required().error('Enter the price with its currency sign.'),
        rule.custom(checkOfferPrice).warning(),
        rule.custom(checkSaving).warning(),
      ],
    }),
    lineField('period', 'Billing period', {
      description: 'Shown after the price: "per month", "per agent per month".',
      initialValue: 'per month',
    }),
    lineField('compareAtPrice', 'Compare-at price', {
      description: 'The price if bought separately, shown struck through. Leave blank for none.',
    }),
    paragraphField('description', 'Who it is for', {
      rows: 2,
    }),
    defineField({
      name: 'features',
      title: 'Features',
      type: 'array',
      of: [
        defineArrayMember({
          title: 'Feature',
          type: 'string',
          options: { onPage: 'text' },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('List at least one feature.'),
    }),
    lineField('badge', 'Badge', {
      description: 'A few words above the plan, such as "Most Popular". Leave blank for none.',
      validation: (rule) => rule.custom(checkSaving).warning(),
    }),
    defineField({
      name: 'highlighted',
      title: 'Highlighted',
      type: 'boolean',
      description: 'Makes this plan stand out. Highlight one plan per page.',
      initialValue: false,
    }),
    lineField('actionLabel', 'Button label'),
    defineField({
      name: 'actionUrl',
      title: 'Button URL',
      type: 'string',
      description: 'A page on this site (/contact) or a full URL (https://…).',
      validation: (rule) => rule.custom(checkLink),
    }),
  ],
  preview: {
    select: { badge: 'badge', period: 'period', price: 'price', title: 'name' },
    prepare: ({ badge, period, price, title }) => ({
      title,
      subtitle: [[price, period].filter(Boolean).join(' '), badge].filter(Boolean).join(' · '),
    }),
  },
})

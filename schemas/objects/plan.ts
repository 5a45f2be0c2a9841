import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { checkLink } from '../rules/link-address.ts'

/** What an app costs, and what one gets for it (requirements §9). Prices are texts, shown as written. */
export const plan = defineType({
  name: 'plan',
  title: 'Plan',
  type: 'object',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      options: { onPage: 'text' },
      validation: (rule) => rule.required().error('Name the plan.'),
    }),
    defineField({
      name: 'price',
      title: 'Price',
      type: 'string',
      options: { onPage: 'text' },
      description: 'With its currency sign: $49',
      validation: (rule) => rule.required().error('Write the price, with its currency sign.'),
    }),
    defineField({
      name: 'period',
      title: 'Unit',
      type: 'string',
      options: { onPage: 'text' },
      description: 'What the price is for: "per month", "per agent per month".',
      initialValue: 'per month',
    }),
    defineField({
      name: 'compareAtPrice',
      title: 'Price when bought separately',
      type: 'string',
      options: { onPage: 'text' },
      description: 'Shown struck through beside the price. Leave blank when there is none.',
    }),
    defineField({
      name: 'description',
      title: 'For whom',
      type: 'text',
      rows: 2,
      options: { onPage: 'text' },
    }),
    defineField({
      name: 'features',
      title: 'What is included',
      type: 'array',
      of: [
        defineArrayMember({
          title: 'What is included',
          type: 'string',
          options: { onPage: 'text' },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Say what is included.'),
    }),
    defineField({
      name: 'badge',
      title: 'Badge',
      type: 'string',
      options: { onPage: 'text' },
      description: 'A few words above the plan, such as "Most Popular". Leave blank for none.',
    }),
    defineField({
      name: 'highlighted',
      title: 'Stands out',
      type: 'boolean',
      description: 'Drawn stronger than its neighbors. One plan per page.',
      initialValue: false,
    }),
    defineField({
      name: 'actionLabel',
      title: 'Button',
      type: 'string',
      options: { onPage: 'text' },
      description: 'What the button says.',
    }),
    defineField({
      name: 'actionUrl',
      title: 'Button address',
      type: 'string',
      description: 'A page of this site (/contact) or a full address (https://…).',
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

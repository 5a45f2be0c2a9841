import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { lineField } from './objects/line-field.ts'
import { roadmapStatuses, roadmapStatusTitle } from './rules/choices.ts'

/** A quarter of the roadmap and what is planned for it (requirements §3, Roadmap quarter). */
export const roadmapQuarter = defineType({
  name: 'roadmapQuarter',
  title: 'Roadmap quarter',
  type: 'document',
  fields: [
    lineField('quarter', 'Quarter', {
      placeholder: 'Q1 2026',
      validation: (rule) =>
        rule
          .required()
          .regex(/^Q[1-4] \d{4}$/, { name: 'quarter' })
          .error('Use the format Q1 2026.'),
    }),
    defineField({
      name: 'status',
      title: 'Status',
      type: 'string',
      options: { list: [...roadmapStatuses], layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required().error('Choose a status.'),
    }),
    lineField('timeEstimate', 'Time estimate', {
      description: 'Shown as written, for example "April–June 2025".',
    }),
    defineField({
      name: 'order',
      title: 'Sort order',
      type: 'number',
      description: 'Lower numbers come first.',
      validation: (rule) =>
        rule.required().integer().min(0).error('Enter a whole number, 0 or more.'),
    }),
    defineField({
      name: 'items',
      title: 'Items',
      type: 'array',
      of: [defineArrayMember({ type: 'roadmapItem' })],
      validation: (rule) => rule.required().min(1).error('Add at least one item.'),
    }),
  ],
  orderings: [{ name: 'timeline', title: 'Timeline', by: [{ field: 'order', direction: 'asc' }] }],
  preview: {
    select: { items: 'items', status: 'status', title: 'quarter' },
    prepare: ({ items, status, title }) => ({
      title,
      subtitle: [roadmapStatusTitle(status), itemCount(items)].join(' · '),
    }),
  },
})

function itemCount(items: unknown): string {
  const count = Array.isArray(items) ? items.length : 0
  return count === 1 ? '1 item' : `${count} items`
}

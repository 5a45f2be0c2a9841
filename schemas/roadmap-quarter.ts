import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { roadmapStatuses, roadmapStatusTitle } from './rules/choices.ts'

/** A quarter of the roadmap with what is planned for it (requirements §3, Roadmap quarter). */
export const roadmapQuarter = defineType({
  name: 'roadmapQuarter',
  title: 'Roadmap quarter',
  type: 'document',
  fields: [
    defineField({
      name: 'quarter',
      title: 'Quarter',
      type: 'string',
      options: { onPage: 'text' },
      placeholder: 'Q1 2026',
      validation: (rule) =>
        rule
          .required()
          .regex(/^Q[1-4] \d{4}$/, { name: 'quarter' })
          .error('Write it as Q1 2026.'),
    }),
    defineField({
      name: 'status',
      title: 'Status',
      type: 'string',
      options: { list: [...roadmapStatuses], layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required().error('Say how far along the quarter is.'),
    }),
    defineField({
      name: 'timeEstimate',
      title: 'Time estimate',
      type: 'string',
      options: { onPage: 'text' },
      description: 'As readers see it: "April–June 2025".',
    }),
    defineField({
      name: 'order',
      title: 'Place in the timeline',
      type: 'number',
      description: 'Lower numbers come first.',
      validation: (rule) => rule.required().integer().min(0).error('A whole number, 0 or more.'),
    }),
    defineField({
      name: 'items',
      title: 'Entries',
      type: 'array',
      of: [defineArrayMember({ type: 'roadmapItem' })],
      validation: (rule) => rule.required().min(1).error('A quarter needs at least one entry.'),
    }),
  ],
  orderings: [{ name: 'timeline', title: 'Timeline', by: [{ field: 'order', direction: 'asc' }] }],
  preview: {
    select: { items: 'items', status: 'status', title: 'quarter' },
    prepare: ({ items, status, title }) => ({
      title,
      subtitle: [roadmapStatusTitle(status), entryCount(items)].join(' · '),
    }),
  },
})

function entryCount(items: unknown): string {
  const count = Array.isArray(items) ? items.length : 0
  return count === 1 ? '1 entry' : `${count} entries`
}

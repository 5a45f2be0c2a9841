import { defineField, defineType } from '@sanity/types'
import { iconNames, roadmapStatuses, roadmapStatusTitle } from '#schemas/rules/choices.ts'
import { lineField, paragraphField } from './line-field.ts'

/** One item planned for a quarter (requirements §3, Roadmap item). */
export const roadmapItem = defineType({
  name: 'roadmapItem',
  title: 'Roadmap item',
  type: 'object',
  fields: [
    lineField('title', 'Title', {
      validation: (rule) => rule.required().error('Name the roadmap item.'),
    }),
    paragraphField('description', 'Description', {
      validation: (rule) => rule.required().error('Describe how it benefits customers.'),
    }),
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'string',
      options: { list: [...iconNames] },
    }),
    defineField({
      name: 'status',
      title: 'Status',
      type: 'string',
      options: { list: [...roadmapStatuses], layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required().error('Choose a status.'),
    }),
    lineField('timeEstimate', 'Time estimate', {
      description: 'Shown as written, for example "October 2025" or "6 weeks".',
    }),
  ],
  preview: {
    select: { status: 'status', timeEstimate: 'timeEstimate', title: 'title' },
    prepare: ({ status, timeEstimate, title }) => ({
      title,
      subtitle: [roadmapStatusTitle(status), timeEstimate].filter(Boolean).join(' · '),
    }),
  },
})

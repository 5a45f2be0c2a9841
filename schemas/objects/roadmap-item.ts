import { defineField, defineType } from '@sanity/types'
import { iconNames, roadmapStatuses, roadmapStatusTitle } from '#schemas/rules/choices.ts'

/** One item planned for a quarter (requirements §3, Roadmap item). */
export const roadmapItem = defineType({
  name: 'roadmapItem',
  title: 'Roadmap item',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      options: { onPage: 'text' },
      validation: (rule) => rule.required().error('Name the roadmap item.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      options: { onPage: 'text' },
      rows: 3,
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
    defineField({
      name: 'timeEstimate',
      title: 'Time estimate',
      type: 'string',
      options: { onPage: 'text' },
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

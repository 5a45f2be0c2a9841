import { defineField, defineType } from '@sanity/types'
import { iconNames } from '#schemas/rules/choices.ts'

/** One feature of an app, explained on the app's page. */
export const highlight = defineType({
  name: 'highlight',
  title: 'Feature',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      options: { onPage: 'text' },
      validation: (rule) => rule.required().error('Name the feature.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      options: { onPage: 'text' },
      rows: 3,
      validation: (rule) => rule.required().error('Describe what it does in a sentence or two.'),
    }),
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'string',
      options: { list: [...iconNames] },
    }),
  ],
  preview: { select: { subtitle: 'description', title: 'title' } },
})

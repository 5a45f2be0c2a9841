import { defineField, defineType } from '@sanity/types'
import { iconNames } from '#schemas/rules/choices.ts'
import { lineField, paragraphField } from './line-field.ts'

/** One feature of an app, explained on the app's page. */
export const highlight = defineType({
  name: 'highlight',
  title: 'Feature',
  type: 'object',
  fields: [
    lineField('title', 'Title', {
      validation: (rule) => rule.required().error('Name the feature.'),
    }),
    paragraphField('description', 'Description', {
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

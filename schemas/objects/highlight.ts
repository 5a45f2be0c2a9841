import { StarIcon } from '@sanity/icons/Star'
import { defineField, defineType } from 'sanity'
import { iconNames } from '../rules/icon-names.ts'

/** One feature of an app, explained on the app's own page. */
export const highlight = defineType({
  name: 'highlight',
  title: 'Feature',
  type: 'object',
  icon: StarIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: (rule) => rule.required().error('Name the feature.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required().error('Say what it does, in a sentence or two.'),
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

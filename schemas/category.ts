import { defineField, defineType } from '@sanity/types'
import { badgeColors } from './rules/choices.ts'
import { slugFromTitle } from './rules/slug-from-title.ts'

/** What a post is about; shown as a colored badge. */
export const category = defineType({
  name: 'category',
  title: 'Category',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      options: { onPage: 'text' },
      validation: (rule) =>
        rule.required().max(40).error('Name the category in at most 40 characters.'),
    }),
    defineField({
      name: 'slug',
      title: 'Address',
      type: 'slug',
      description: 'The last part of the address of its page.',
      options: { source: 'title', slugify: slugFromTitle },
      validation: (rule) =>
        rule.required().error('Press Generate to make the address from the title.'),
    }),
    defineField({
      name: 'color',
      title: 'Badge color',
      type: 'string',
      initialValue: badgeColors[0].value,
      options: { list: [...badgeColors] },
      validation: (rule) => rule.required().error('Choose a color; gray is the neutral one.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      options: { onPage: 'text' },
      rows: 2,
      description: 'What one finds in this category. Shown at the top of its page.',
    }),
  ],
  orderings: [{ name: 'title', title: 'Title', by: [{ field: 'title', direction: 'asc' }] }],
  preview: {
    select: { color: 'color', description: 'description', title: 'title' },
    prepare: ({ color, description, title }) => ({
      title,
      subtitle: [badgeColors.find((each) => each.value === color)?.title, description]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})

import { defineField, defineType } from '@sanity/types'
import { lineField, paragraphField } from './objects/line-field.ts'
import { badgeColors } from './rules/choices.ts'
import { slugFromTitle } from './rules/slug-from-title.ts'
import { checkSlugPath } from './rules/slug-path.ts'
import { checkSlugOwner, isUnique } from './rules/unique-slug.ts'

/** The topic of a post, shown as a colored badge. */
export const category = defineType({
  name: 'category',
  title: 'Category',
  type: 'document',
  fields: [
    lineField('title', 'Title', {
      validation: (rule) => rule.required().max(40).error('Enter a name of up to 40 characters.'),
    }),
    defineField({
      name: 'slug',
      title: 'Slug',
      type: 'slug',
      description: 'The last part of the category page’s URL.',
      options: { source: 'title', slugify: slugFromTitle, isUnique },
      validation: (rule) => [
        rule.required().error('Click Generate to create the slug from the title.'),
        rule.custom(checkSlugPath),
        rule.custom(checkSlugOwner),
      ],
    }),
    defineField({
      name: 'color',
      title: 'Badge color',
      type: 'string',
      initialValue: badgeColors[0].value,
      options: { list: [...badgeColors] },
      validation: (rule) => rule.required().error('Choose a color. Gray is neutral.'),
    }),
    paragraphField('description', 'Description', {
      rows: 2,
      description: 'A short introduction, shown at the top of the category page.',
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

import { defineField, defineType } from '@sanity/types'
import { lineField, paragraphField } from './objects/line-field.ts'
import { checkImageSize, imagePlaces } from './rules/image-size.ts'
import { slugFromTitle } from './rules/slug-from-title.ts'
import { checkSlugPath } from './rules/slug-path.ts'

/** A person who writes posts or appears on the about page. */
export const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  fields: [
    lineField('name', 'Name', {
      validation: (rule) => rule.required().error('Enter a name.'),
    }),
    defineField({
      name: 'slug',
      title: 'Slug',
      type: 'slug',
      description:
        'The last part of the URL of this person’s page, /blog/authors/… . Leave blank for people who write no articles.',
      options: { source: 'name', slugify: slugFromTitle },
      validation: (rule) => rule.custom(checkSlugPath),
    }),
    lineField('role', 'Role', {
      description: 'Job title, for example "Founder and CEO".',
    }),
    paragraphField('bio', 'Bio', {
      rows: 4,
      description: 'Two or three sentences, shown below each post.',
    }),
    defineField({
      name: 'expertise',
      title: 'Expertise',
      type: 'array',
      of: [{ type: 'string' }],
      description:
        'Shown on the author’s page, one line per subject: what this person knows and from where. Claim only what you can show.',
    }),
    defineField({
      name: 'image',
      title: 'Portrait',
      type: 'picture',
      options: { hotspot: true, onPage: 'image' },
      validation: (rule) => rule.custom(checkImageSize(imagePlaces.portrait)).warning(),
    }),
    defineField({
      name: 'order',
      title: 'Sort order on the about page',
      type: 'number',
      description: 'Lower numbers come first. Leave blank to keep this person off the about page.',
      validation: (rule) => rule.integer().min(0).error('Enter a whole number, 0 or more.'),
    }),
    paragraphField('story', 'About page text', {
      rows: 6,
      description: 'A blank line starts a new paragraph. Leave blank to show the bio.',
    }),
  ],
  preview: { select: { media: 'image', subtitle: 'role', title: 'name' } },
})

import { defineField, defineType } from '@sanity/types'

/** Who wrote a post, or stands on the about page. */
export const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      options: { onPage: 'text' },
      validation: (rule) => rule.required().error('Readers want to know who is speaking.'),
    }),
    defineField({
      name: 'role',
      title: 'Role',
      type: 'string',
      options: { onPage: 'text' },
      description: 'What the person does here, for example "Founder and CEO".',
    }),
    defineField({
      name: 'bio',
      title: 'About',
      type: 'text',
      options: { onPage: 'text' },
      rows: 4,
      description: 'Two or three sentences, shown under each post.',
    }),
    defineField({ name: 'image', title: 'Portrait', type: 'picture' }),
    defineField({
      name: 'order',
      title: 'Place on the about page',
      type: 'number',
      description: 'Lower numbers come first; the first leads. Leave blank to stay off the page.',
      validation: (rule) => rule.integer().min(0).error('A whole number, 0 or more.'),
    }),
    defineField({
      name: 'story',
      title: 'Text on the about page',
      type: 'text',
      options: { onPage: 'text' },
      rows: 6,
      description: 'A blank line starts a new paragraph. Leave blank to show the text above.',
    }),
  ],
  preview: { select: { media: 'image', subtitle: 'role', title: 'name' } },
})

import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'

/** Who wrote a post. */
export const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      validation: (rule) => rule.required().error('Readers want to know who is speaking.'),
    }),
    defineField({
      name: 'role',
      title: 'Role',
      type: 'string',
      description: 'What the person does here, for example "Founder and CEO".',
    }),
    defineField({
      name: 'bio',
      title: 'About',
      type: 'text',
      rows: 4,
      description: 'Two or three sentences, shown under each post.',
    }),
    defineField({ name: 'image', title: 'Portrait', type: 'picture' }),
  ],
  preview: { select: { media: 'image', subtitle: 'role', title: 'name' } },
})

import { defineArrayMember, defineField } from '@sanity/types'

/** Corrections of a post, shown below the article and on its author's page. */
export const corrections = defineField({
  name: 'corrections',
  title: 'Corrections',
  type: 'array',
  group: 'details',
  description:
    'Mistakes that have been fixed in the text, so that readers of the old version learn about them. Fixed typos need no entry.',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'correction',
      fields: [
        defineField({
          name: 'date',
          title: 'Date',
          type: 'date',
          initialValue: () => new Date().toISOString().slice(0, 10),
          validation: (rule) => rule.required().error('Choose a date.'),
        }),
        defineField({
          name: 'text',
          title: 'Correction',
          type: 'text',
          rows: 3,
          options: { onPage: 'text' },
          description: 'Say what the article said before, and what is right.',
          validation: (rule) => rule.required().error('Describe the correction.'),
        }),
      ],
      preview: { select: { title: 'text', subtitle: 'date' } },
    }),
  ],
})

import { defineArrayMember, defineField } from '@sanity/types'
import { checkReadableDate, localDate } from '../rules/published-date.ts'
import { paragraphField } from './line-field.ts'

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
          initialValue: () => localDate(),
          validation: (rule) => [
            rule.required().error('Choose a date.'),
            rule.custom(checkReadableDate).warning(),
          ],
        }),
        paragraphField('text', 'Correction', {
          description: 'Say what the article said before, and what is right.',
          validation: (rule) => rule.required().error('Describe the correction.'),
        }),
      ],
      preview: { select: { title: 'text', subtitle: 'date' } },
    }),
  ],
})

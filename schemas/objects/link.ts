import { defineField, defineType } from '@sanity/types'
import { checkLink } from '../rules/link-address.ts'

/** A link on a range of text. The site decides whether it opens in a new tab, not each link. */
export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'href',
      title: 'URL',
      type: 'string',
      description:
        'A page on this site (/apps), a heading on this page (#prices) or a full URL (https://…).',
      validation: (rule) => [
        rule.required().error('Enter the URL of the link.'),
        rule.custom(checkLink),
      ],
    }),
  ],
})

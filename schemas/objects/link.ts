import { defineField, defineType } from '@sanity/types'
import { checkLink } from '../rules/link-address.ts'

/** A link on a stretch of text. Whether it opens elsewhere is decided by the site, not per link. */
export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'href',
      title: 'Address',
      type: 'string',
      description:
        'A page of this site (/apps), a heading of this page (#prices) or a full address (https://…).',
      validation: (rule) => [
        rule.required().error('A link needs an address.'),
        rule.custom(checkLink),
      ],
    }),
  ],
})

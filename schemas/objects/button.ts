import { defineField, defineType } from '@sanity/types'
import { checkLink } from '../rules/link-address.ts'

/** A link that looks like a button. */
export const button = defineType({
  name: 'button',
  title: 'Button',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      options: { onPage: 'text' },
      validation: (rule) => rule.required().error('Name the action, for example “Start a trial”.'),
    }),
    defineField({
      name: 'href',
      title: 'Link',
      type: 'string',
      description: 'A page on this site (/contact), a full URL (https://…) or an email (mailto:…).',
      validation: (rule) => [
        rule.required().error('A button needs a link.'),
        rule.custom(checkLink),
      ],
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})

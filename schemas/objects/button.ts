import { defineField, defineType } from '@sanity/types'
import { checkLink } from '../rules/link-address.ts'
import { lineField } from './line-field.ts'

/** Looks of a button. Without one, the first button of a section is primary and the others are secondary. */
export const buttonLooks = [
  { value: 'primary', title: 'Stands out' },
  { value: 'secondary', title: 'Plain' },
  { value: 'arrow', title: 'Plain, with an arrow' },
  { value: 'quiet', title: 'Underlined text' },
] as const

/** A link that looks like a button. */
export const button = defineType({
  name: 'button',
  title: 'Button',
  type: 'object',
  fields: [
    lineField('label', 'Label', {
      validation: (rule) => rule.required().error('Name the action, for example “Start a trial”.'),
    }),
    defineField({
      name: 'link',
      title: 'Link',
      type: 'link',
      initialValue: { kind: 'internal' },
      validation: (rule) =>
        rule.custom((link, context) =>
          link || hasUrl(context?.parent) ? true : 'A button needs a link.',
        ),
    }),
    defineField({
      name: 'look',
      title: 'Look',
      type: 'string',
      description: 'Leave blank to make the first button of a section stand out.',
      options: { list: [...buttonLooks] },
    }),
    // Buttons made before links had kinds.
    defineField({
      name: 'href',
      title: 'URL',
      type: 'string',
      description: 'Used if the link above is empty.',
      hidden: ({ value }) => !value,
      validation: (rule) => rule.custom(checkLink),
    }),
  ],
  preview: {
    select: {
      label: 'label',
      kind: 'link.kind',
      title: 'link.to.title',
      name: 'link.to.name',
      url: 'link.href',
      href: 'href',
    },
    prepare: ({ label, kind, title, name, url, href }) => ({
      title: label,
      subtitle: title ?? name ?? url ?? href ?? kind,
    }),
  },
})

function hasUrl(button: unknown): boolean {
  return typeof button === 'object' && button !== null && 'href' in button && Boolean(button.href)
}

import { type ConditionalPropertyCallbackContext, defineField, defineType } from '@sanity/types'
import { checkAnchor, checkLink } from '../rules/link-address.ts'

/** Kinds of links. A stored link without a kind has a URL. */
export const linkKinds = [
  { title: 'Page, post or app', value: 'internal' },
  { title: 'URL', value: 'url' },
  { title: 'Contact email', value: 'email' },
  { title: 'Booking link', value: 'booking' },
] as const

type LinkKind = (typeof linkKinds)[number]['value']

/**
 * A link in a field or on a range of text. The site decides whether it opens in a new tab. References are
 * strong, so a document can't be deleted while a link leads to it.
 */
export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'kind',
      title: 'Links to',
      type: 'string',
      options: { list: [...linkKinds], layout: 'radio' },
      // Links in running text have a URL only.
      hidden: ({ path }) => path.includes('markDefs'),
    }),
    defineField({
      name: 'to',
      title: 'Page, post or app',
      type: 'reference',
      to: [{ type: 'page' }, { type: 'post' }, { type: 'app' }],
      options: { disableNew: true },
      hidden: unless('internal'),
      validation: (rule) => rule.custom(requiredFor('internal', 'Choose where the link leads.')),
    }),
    defineField({
      name: 'anchor',
      title: 'Heading',
      type: 'string',
      description: 'Id of a heading on that page: prices. Leave blank for the top of the page.',
      hidden: unless('internal'),
      validation: (rule) => rule.custom(checkAnchor),
    }),
    defineField({
      name: 'href',
      title: 'URL',
      type: 'string',
      description:
        'A page on this site (/apps), a heading on this page (#prices) or a full URL (https://…).',
      hidden: unless('url'),
      validation: (rule) => [
        rule.custom(requiredFor('url', 'Enter the URL of the link.')),
        rule.custom(checkLink),
      ],
    }),
  ],
})

function kindOf(parent: unknown): LinkKind {
  const kind = isObject(parent) && linkKinds.find(({ value }) => value === parent.kind)
  return kind ? kind.value : 'url'
}

function unless(kind: LinkKind) {
  return ({ parent }: ConditionalPropertyCallbackContext) => kindOf(parent) !== kind
}

function requiredFor(kind: LinkKind, message: string) {
  return (value: unknown, context?: { readonly parent?: unknown }): true | string =>
    value || kindOf(context?.parent) !== kind ? true : message
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

import { defineField, defineType } from '@sanity/types'
import { checkWebAddress } from '../rules/link-address.ts'
import { shortDescription, shortTitle } from '../rules/search-lengths.ts'

/** What search results and social cards show of a post, where it should differ from the post itself. */
export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Search title',
      type: 'string',
      description: 'Leave blank to use the title of the post.',
      validation: shortTitle,
    }),
    defineField({
      name: 'description',
      title: 'Search description',
      type: 'text',
      rows: 3,
      description: 'Leave blank to use the excerpt. 150 to 160 characters are shown in full.',
      validation: shortDescription,
    }),
    defineField({
      name: 'image',
      title: 'Sharing image',
      type: 'picture',
      description: 'Leave blank to use the drawn card. 1200 × 630 pixels are best.',
    }),
    defineField({
      name: 'canonicalUrl',
      title: 'Canonical address',
      type: 'url',
      description: 'Only when the article first appeared elsewhere: the address of the original.',
      validation: (rule) => rule.custom(checkWebAddress),
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      description: 'The page stays public, but asks not to be listed.',
      initialValue: false,
    }),
  ],
  options: { collapsible: true, collapsed: false },
})

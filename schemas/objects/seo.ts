import { defineField, defineType } from '@sanity/types'
import { checkWebAddress } from '../rules/link-address.ts'
import { shortDescription, shortTitle } from '../rules/search-lengths.ts'

/** SEO data of a post: what search results and social cards show, if it should differ from the post itself. */
export const seo = defineType({
  name: 'seo',
  title: 'SEO',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'SEO title',
      type: 'string',
      description: 'Leave blank to use the title.',
      validation: shortTitle,
    }),
    defineField({
      name: 'description',
      title: 'Meta description',
      type: 'text',
      rows: 3,
      description:
        'Leave blank to use the excerpt of a post or the first text of a page. Search results show 150 to 160 characters.',
      validation: shortDescription,
    }),
    defineField({
      name: 'image',
      title: 'Social sharing image',
      type: 'picture',
      description: 'Leave blank to use a generated card. Best size: 1200 × 630 pixels.',
    }),
    defineField({
      name: 'canonicalUrl',
      title: 'Canonical URL',
      type: 'url',
      description: 'Only if the content was first published elsewhere: the URL of the original.',
      validation: (rule) => rule.custom(checkWebAddress),
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      description: 'The page stays public but asks search engines not to list it (noindex).',
      initialValue: false,
    }),
  ],
  options: { collapsible: true, collapsed: false },
})

import { defineField, defineType } from '@sanity/types'
import { checkCustomSchema } from './rules/custom-schema.ts'
import { checkLink, checkWebAddress } from './rules/link-address.ts'
import { shortDescription, shortTitle } from './rules/search-lengths.ts'

/** Values for a page's `og:type`. The first is the default. */
export const pageTypes = ['website', 'article', 'product', 'service'] as const

/** Values for a page's `@type` in structured data. The first is the default. */
export const pageSchemaTypes = [
  'WebPage',
  'AboutPage',
  'CollectionPage',
  'Blog',
  'BlogPosting',
  'Organization',
] as const

/** A page whose search data can be edited. */
export type SeoPage = { readonly path: string; readonly title: string }

/**
 * SEO data of one page: what search results and social cards show (requirements §3, Per-page SEO data).
 *
 * @param pages titles of the registry's pages. App pages are listed by their path.
 */
export function pageSeoType(pages: readonly SeoPage[]) {
  return defineType({
    name: 'pageSeo',
    title: 'Page SEO',
    type: 'document',
    groups: [
      { name: 'search', title: 'Search', default: true },
      { name: 'sharing', title: 'Sharing' },
      { name: 'machines', title: 'Structured data' },
    ],
    fields: [
      defineField({
        name: 'path',
        title: 'Page',
        type: 'string',
        // Each page has one document with a fixed id, so a document's page never changes.
        readOnly: ({ value }) => Boolean(value),
        validation: (rule) => rule.required().error('Enter the path of the page.'),
      }),
      defineField({
        name: 'title',
        title: 'Title',
        type: 'string',
        group: 'search',
        description: 'The site name is added if both fit into 60 characters.',
        validation: shortTitle,
      }),
      defineField({
        name: 'description',
        title: 'Meta description',
        type: 'text',
        rows: 3,
        group: 'search',
        description: 'Search results show 150 to 160 characters.',
        validation: shortDescription,
      }),
      defineField({
        name: 'keywords',
        title: 'Keywords',
        type: 'string',
        group: 'search',
        description: 'Separated by commas.',
      }),
      defineField({
        name: 'canonicalUrl',
        title: 'Canonical URL',
        type: 'string',
        group: 'search',
        description: 'Leave blank to use the URL of the page.',
        validation: (rule) => rule.custom(checkWebAddress),
      }),
      defineField({
        name: 'noIndex',
        title: 'No index',
        type: 'boolean',
        group: 'search',
        description: 'Asks search engines not to list the page.',
        initialValue: false,
      }),
      defineField({
        name: 'ogImage',
        title: 'Open Graph image URL',
        type: 'string',
        group: 'sharing',
        description: 'Leave blank to use a generated card.',
        validation: (rule) => rule.custom(checkLink),
      }),
      defineField({
        name: 'ogImageAlt',
        title: 'Image alt text',
        type: 'string',
        group: 'sharing',
        description: 'Describes the image to people who can’t see it.',
      }),
      defineField({
        name: 'type',
        title: 'Page type',
        type: 'string',
        group: 'sharing',
        initialValue: pageTypes[0],
        options: { list: [...pageTypes] },
      }),
      defineField({
        name: 'schemaType',
        title: 'Schema type',
        type: 'string',
        group: 'machines',
        initialValue: pageSchemaTypes[0],
        options: { list: [...pageSchemaTypes] },
      }),
      defineField({
        name: 'customSchema',
        title: 'Custom schema (JSON)',
        type: 'text',
        rows: 10,
        group: 'machines',
        description:
          'Replaces the generated structured data, except for nodes it references by @id. Leave blank to keep the generated data.',
        validation: (rule) => rule.custom(checkCustomSchema),
      }),
    ],
    preview: {
      select: { noIndex: 'noIndex', path: 'path', title: 'title' },
      prepare: ({ noIndex, path, title }) => ({
        title: pages.find((page) => page.path === path)?.title ?? path ?? 'Page',
        subtitle: [path, noIndex ? 'noindex' : title].filter(Boolean).join(' · '),
      }),
    },
  })
}

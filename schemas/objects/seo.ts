import { type ConditionalPropertyCallback, defineField, defineType } from '@sanity/types'
import { checkCustomSchema } from '../rules/custom-schema.ts'
import { checkImageSize, imagePlaces } from '../rules/image-size.ts'
import { checkLink, checkWebAddress } from '../rules/link-address.ts'
import { shortDescription, shortTitle } from '../rules/search-lengths.ts'

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

/** The image and structured data of a post come from the post itself. */
const isPost: ConditionalPropertyCallback = ({ document }) => document?._type === 'post'

const searchFields = [
  defineField({
    name: 'title',
    title: 'SEO title',
    type: 'string',
    description:
      'Leave blank to use the default. The site name is added if both fit into 60 characters.',
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
    name: 'keywords',
    title: 'Keywords',
    type: 'string',
    description: 'Separated by commas.',
    hidden: isPost,
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
]

const sharingFields = [
  defineField({
    name: 'image',
    title: 'Social sharing image',
    type: 'picture',
    description: 'Leave blank to use a generated card. Best size: 1200 × 630 pixels.',
    validation: (rule) => rule.custom(checkImageSize(imagePlaces.sharing)).warning(),
  }),
  defineField({
    name: 'ogImage',
    title: 'Open Graph image URL',
    type: 'string',
    description: 'For an image that is not in Media. It takes the place of the one above.',
    validation: (rule) => rule.custom(checkLink),
    hidden: isPost,
  }),
  defineField({
    name: 'ogImageAlt',
    title: 'Image alt text',
    type: 'string',
    description: 'Describes the image at that URL to people who can’t see it.',
    hidden: isPost,
  }),
  defineField({
    name: 'type',
    title: 'Page type',
    type: 'string',
    options: { list: [...pageTypes] },
    hidden: isPost,
  }),
]

const structuredDataFields = [
  defineField({
    name: 'schemaType',
    title: 'Schema type',
    type: 'string',
    options: { list: [...pageSchemaTypes] },
    hidden: isPost,
  }),
  defineField({
    name: 'customSchema',
    title: 'Custom schema (JSON)',
    type: 'text',
    rows: 10,
    description:
      'Replaces the generated structured data, except for nodes it references by @id. Leave blank to keep the generated data.',
    validation: (rule) => rule.custom(checkCustomSchema),
    hidden: isPost,
  }),
]

/** Search and sharing data of a page or post (requirements §3, Per-page SEO data). A blank field has a default. */
export const seo = defineType({
  name: 'seo',
  title: 'SEO',
  type: 'object',
  fields: [...searchFields, ...sharingFields, ...structuredDataFields],
  options: { collapsible: true, collapsed: false },
})

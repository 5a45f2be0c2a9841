import { checkCustomSchema } from '#schemas/rules/custom-schema.ts'
import { checkLink, checkWebAddress } from '#schemas/rules/link-address.ts'
import type { Fields } from './document-edits.ts'
import { textOf, wordsOf } from './general-settings.ts'

/** The fields of a page's search data that the form edits (specification §3, Per-page SEO data). */
export const pageSeoFields = [
  'title',
  'description',
  'keywords',
  'canonicalUrl',
  'ogImage',
  'ogImageAlt',
  'noIndex',
  'type',
  'schemaType',
  'customSchema',
] as const

export const pageTypes = ['website', 'article', 'product', 'service'] as const

export const pageSchemaTypes = [
  'WebPage',
  'AboutPage',
  'CollectionPage',
  'Blog',
  'BlogPosting',
  'Organization',
] as const

/**
 * What keeps a page's search data from being saved, in words by field: the rules of schemas/page-seo.ts. A
 * text that is too long is cut where it is shown, and keeps nobody from saving (specification §5, SEO).
 */
export function checkPageSeo(fields: Fields): Readonly<Record<string, string>> {
  return wordsOf({
    canonicalUrl: checkWebAddress(textOf(fields.canonicalUrl)),
    ogImage: checkLink(textOf(fields.ogImage)),
    customSchema: checkCustomSchema(textOf(fields.customSchema)),
  })
}

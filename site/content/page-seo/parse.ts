import { z } from 'zod'
import type { PageSchemaType, PageType } from '#site/define.ts'
import '#lib/zod-without-eval.ts'
import {
  flag,
  link,
  optionalText,
  type ReadersOf,
  text,
  webAddress,
} from '#lib/content/stored-fields.ts'
import { pageSchemaTypes, pageTypes } from '#schemas/page-seo.ts'
import { checkCustomSchema } from '#schemas/rules/custom-schema.ts'
import type { PageSeo as PageSeoDocument } from '#schemas/sanity.types.ts'
import type { PageAddress, SeoDefaults } from '#site/define.ts'

/** Search and sharing data of one page (requirements §3), with defaults applied. */
export type PageSeo = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly keywords: string
  readonly canonicalUrl: string
  readonly ogImage: string
  readonly ogImageAlt: string
  readonly noIndex: boolean
  readonly type: PageType
  readonly schemaType: PageSchemaType
  /** JSON text that replaces the generated structured data; empty if missing or invalid. */
  readonly customSchema: string
}

/** The path is already known, because it was used to find the data. */
type StoredSeo = Omit<PageSeoDocument, `_${string}` | 'path'>

/** Default social image for pages without one: a square (requirements §2, Shared chrome). */
export const socialPicture = {
  path: '/social-card.png',
  width: 400,
  height: 400,
  alt: 'AI-Powered Marketing Tools',
} as const

const storedPageSeo = z
  .object({
    title: optionalText,
    description: optionalText,
    keywords: text,
    canonicalUrl: webAddress,
    ogImage: link,
    ogImageAlt: optionalText,
    noIndex: flag,
    type: z.enum(pageTypes).optional().catch(undefined),
    schemaType: z.enum(pageSchemaTypes).optional().catch(undefined),
    customSchema: text.transform((json) => (checkCustomSchema(json) === true ? json : '')),
  } satisfies ReadersOf<StoredSeo>)
  .partial()
  .catch({})

/** The parts of a page that its search data depends on. */
export type PageWithSeo = { readonly path: PageAddress; readonly seo?: SeoDefaults }

/**
 * Merges stored search data over the page's defaults, field by field (requirements §3, Per-page SEO data).
 *
 * @param siteUrl the site's URL, for the canonical link and the image
 */
export function mergePageSeo(
  { path, seo }: PageWithSeo,
  stored: unknown,
  siteUrl: string,
): PageSeo {
  const fields = storedPageSeo.parse(stored)
  return {
    path,
    title: fields.title ?? seo?.title ?? '',
    description: fields.description ?? seo?.description ?? '',
    keywords: fields.keywords ?? '',
    canonicalUrl: fields.canonicalUrl ?? new URL(path, siteUrl).href,
    ogImage: new URL(fields.ogImage ?? socialPicture.path, siteUrl).href,
    ogImageAlt: fields.ogImageAlt ?? socialPicture.alt,
    noIndex: fields.noIndex ?? false,
    type: fields.type ?? seo?.type ?? pageTypes[0],
    schemaType: fields.schemaType ?? seo?.schemaType ?? pageSchemaTypes[0],
    customSchema: fields.customSchema ?? '',
  }
}

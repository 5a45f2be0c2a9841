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

/** Search and sharing data of one page (requirements §3), defaults already applied. */
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
  /** JSON text that replaces the generated structured data; empty when there is none or it does not parse. */
  readonly customSchema: string
}

/** The page is known by then: it is how its data was found. */
type Found = Omit<PageSeoDocument, `_${string}` | 'path'>

/** What social networks show of a page without a picture of its own: a square (requirements §2, Shared chrome). */
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
  } satisfies ReadersOf<Found>)
  .partial()
  .catch({})

/** A page as the search data needs to know it. */
export type PageWithSeo = { readonly path: PageAddress; readonly seo?: SeoDefaults }

/**
 * Stored search data over what the page ships with, field by field (requirements §3, Per-page SEO data).
 *
 * @param siteUrl the site's own address, for the canonical link and the picture
 */
export function mergePageSeo(
  { path, seo }: PageWithSeo,
  stored: unknown,
  siteUrl: string,
): PageSeo {
  const found = storedPageSeo.parse(stored)
  return {
    path,
    title: found.title ?? seo?.title ?? '',
    description: found.description ?? seo?.description ?? '',
    keywords: found.keywords ?? '',
    canonicalUrl: found.canonicalUrl ?? new URL(path, siteUrl).href,
    ogImage: new URL(found.ogImage ?? socialPicture.path, siteUrl).href,
    ogImageAlt: found.ogImageAlt ?? socialPicture.alt,
    noIndex: found.noIndex ?? false,
    type: found.type ?? seo?.type ?? pageTypes[0],
    schemaType: found.schemaType ?? seo?.schemaType ?? pageSchemaTypes[0],
    customSchema: found.customSchema ?? '',
  }
}

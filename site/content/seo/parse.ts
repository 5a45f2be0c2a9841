import { z } from 'zod'
import {
  flag,
  link,
  optionalText,
  type ReadersOf,
  text,
  webAddress,
} from '#lib/content/stored-fields.ts'
import { pageSchemaTypes, pageTypes } from '#schemas/objects/seo.ts'
import { checkCustomSchema } from '#schemas/rules/custom-schema.ts'
import type { PAGE_QUERY_RESULT } from '#schemas/sanity.types.ts'
import type { PageAddress, PageSchemaType, PageType, SeoDefaults } from '#site/define.ts'

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

export type StoredSeo = NonNullable<NonNullable<PAGE_QUERY_RESULT>['seo']>

/** Default social image for pages without one: a square (requirements §2, Shared chrome). */
export const socialPicture = {
  path: '/social-card.png',
  width: 400,
  height: 400,
  alt: 'AI-Powered Marketing Tools',
} as const

/** Readers of the fields that are read as they are stored. */
export const seoReaders = {
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
} satisfies ReadersOf<Omit<StoredSeo, 'picture'>>

const writtenSeo = z.object(seoReaders).partial().catch({})

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
  const written = writtenSeo.parse(stored)
  return {
    path,
    title: written.title ?? seo?.title ?? '',
    description: written.description ?? seo?.description ?? '',
    keywords: written.keywords ?? '',
    canonicalUrl: written.canonicalUrl ?? new URL(path, siteUrl).href,
    ogImage: new URL(written.ogImage ?? socialPicture.path, siteUrl).href,
    ogImageAlt: written.ogImageAlt ?? socialPicture.alt,
    noIndex: written.noIndex ?? false,
    type: written.type ?? seo?.type ?? pageTypes[0],
    schemaType: written.schemaType ?? seo?.schemaType ?? pageSchemaTypes[0],
    customSchema: written.customSchema ?? '',
  }
}

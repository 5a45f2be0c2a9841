import { pageSeo } from '#schemas/page-seo.ts'
import { refusalsOf } from '#schemas/rules/field-rules.ts'
import type { Fields } from './document-edits.ts'
import { formValues } from './form-values.ts'

/** The fields of a page's search data that the form edits (specification §3, Per-page SEO data). */
export const pageSeoFields: readonly string[] = [...formValues(pageSeo).keys()]

/**
 * What keeps a page's search data from being saved, in words by field. A text that is too long is cut where it is
 * shown, and keeps nobody from saving (specification §5, SEO).
 */
export function checkPageSeo({ path, ...fields }: Fields): Readonly<Record<string, string>> {
  return refusalsOf(pageSeo, fields)
}

import { pageSeoType } from '#schemas/page-seo.ts'
import { refusalsOf } from '#schemas/rules/field-rules.ts'
import type { Fields } from './document-edits.ts'
import { formValues } from './form-values.ts'

/** Which pages there are is none of its fields' concern. */
const pageSeo = pageSeoType([])

/** What a form may give each field of a page's search data (requirements §3, Per-page SEO data). */
export const pageSeoValues = formValues(pageSeo)

/** The fields of a page's search data that the form edits. */
export const pageSeoFields: readonly string[] = [...pageSeoValues.keys()]

/**
 * What keeps a page's search data from being saved, in words by field. A text that is too long is cut where it is
 * shown, and keeps nobody from saving (requirements §5, SEO).
 */
export function checkPageSeo({ path, ...fields }: Fields): Readonly<Record<string, string>> {
  return refusalsOf(pageSeo, fields)
}

import { pageSeoType } from '#schemas/page-seo.ts'
import { problems } from '#schemas/rules/field-rules.ts'
import type { Fields } from './document-edits.ts'
import { formValues } from './form-values.ts'

/** Type with the fields of a page's SEO data; the list of pages does not matter for them. */
const pageSeo = pageSeoType([])

/** Schema of each field of a page's SEO data (requirements §3, Per-page SEO data). */
export const pageSeoValues = formValues(pageSeo)

/** Fields of a page's SEO data that the form edits. */
export const pageSeoFields: readonly string[] = [...pageSeoValues.keys()]

/**
 * Returns an error message for each field that prevents saving. A text that is too long can be saved and is cut
 * where it is shown (requirements §5, SEO).
 */
export function checkPageSeo({ path, ...fields }: Fields): Readonly<Record<string, string>> {
  return problems(pageSeo, fields)
}

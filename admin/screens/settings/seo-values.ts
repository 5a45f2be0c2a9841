import { seo } from '#schemas/objects/seo.ts'
import { problems } from '#schemas/rules/field-rules.ts'
import type { Fields } from './document-edits.ts'
import { formValues } from './form-values.ts'

/** Path of the object with the search data in a page's document. */
export const SEO = 'seo'

/** The fields that the form edits. An image from Media is chosen in the Studio. */
const form = { ...seo, fields: seo.fields.filter(({ name }) => name !== 'image') }

/** Schema of each field of a page's SEO data, by its path in the document (requirements §3, Per-page SEO data). */
export const seoValues = formValues(form, `${SEO}.`)

/** Paths of the fields that the form edits: `seo.title`. */
export const seoPaths: readonly string[] = [...seoValues.keys()]

/** Returns the SEO data among a document's fields, by name: `title`. */
export function seoFieldsOf(fields: Fields): Fields {
  return Object.fromEntries(
    seoPaths.flatMap((path) => (path in fields ? [[seoName(path), fields[path]]] : [])),
  )
}

export function seoPath(name: string): string {
  return `${SEO}.${name}`
}

export function seoName(path: string): string {
  return path.slice(SEO.length + 1)
}

/**
 * Returns an error message for each field that prevents saving. A text that is too long can be saved and is cut
 * where it is shown (requirements §5, SEO).
 */
export function checkSeo(fields: Fields): Readonly<Record<string, string>> {
  return problems(form, fields)
}

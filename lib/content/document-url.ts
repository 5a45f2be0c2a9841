import { z } from 'zod'
import { pageSlug } from '#schemas/rules/page-path.ts'
import { hasPath, plainSlug, slugSegment } from '#schemas/rules/slug-path.ts'

/** URL pattern of a type's documents: the prefix followed by the value of a field. */
export type DocumentUrl = {
  /** Such as `/blog/`. Empty if the field holds the whole path. */
  readonly prefix: string
  readonly field: 'slug.current' | 'path'
}

export type DocumentUrls = Readonly<Record<string, DocumentUrl>>

const optionalText = z.string().nullish()

export const publishedDocumentSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  _updatedAt: z.string(),
  slug: z.object({ current: optionalText }).nullish(),
  path: optionalText,
  title: optionalText,
  name: optionalText,
})

export type PublishedDocument = z.infer<typeof publishedDocumentSchema>

export const publishedDocumentFields = '_id, _type, _updatedAt, slug, path, title, name'

/** Returns the path at which a document can be opened, with escapes; undefined if it has none. */
export function urlOf(
  document: Pick<PublishedDocument, '_type' | 'slug' | 'path'>,
  urls: DocumentUrls,
): string | undefined {
  const url = urls[document._type]
  const value = url?.field === 'path' ? document.path : document.slug?.current
  return url && value ? encodedPath(`${url.prefix}${value}`, url) : undefined
}

/**
 * Returns the path in the URL of a document, or undefined if its slug can't be in one. A slug below another path is a
 * single segment, whatever it contains.
 *
 * @param path as returned by `pathsQuery`
 */
export function encodedPath(path: string, { prefix }: DocumentUrl): string | undefined {
  if (prefix.length < 2) return pageSlug.test(path.slice(1)) ? path : undefined
  const slug = path.slice(prefix.length)
  return hasPath(slug) ? prefix + slugSegment(slug) : undefined
}

/** Returns the path of a document or a request without escapes: it can be stored and sent in several spellings. */
export function plainPath(path: string): string {
  return plainSlug(path)
}

export function pathsQuery(type: string, { prefix, field }: DocumentUrl): string {
  return `*[_type == "${type}" && defined(${field})]{"path": "${prefix}" + ${field}}.path`
}

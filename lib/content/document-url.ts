import { z } from 'zod'

/** URL pattern of a type's documents: the prefix followed by the value of a field. */
export type DocumentUrl = {
  /** Such as `/blog/`. Empty if the field holds the whole path. */
  readonly prefix: string
  readonly field: 'slug.current' | 'path'
}

/** URL patterns of the types whose documents have pages. */
export type DocumentUrls = Readonly<Record<string, DocumentUrl>>

const optionalText = z.string().nullish()

/** Parses the fields of a published document that its URL depends on. */
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

/** The fields above as a GROQ projection. */
export const publishedDocumentFields = '_id, _type, _updatedAt, slug, path, title, name'

/** Returns the path of a document's page, or undefined if it has none. */
export function urlOf(
  document: Pick<PublishedDocument, '_type' | 'slug' | 'path'>,
  urls: DocumentUrls,
): string | undefined {
  const url = urls[document._type]
  const value = url?.field === 'path' ? document.path : document.slug?.current
  return url && value ? `${url.prefix}${value}` : undefined
}

/** Returns a GROQ query for the paths of all pages of a type. */
export function pathsQuery(type: string, { prefix, field }: DocumentUrl): string {
  return `*[_type == "${type}" && defined(${field})]{"path": "${prefix}" + ${field}}.path`
}

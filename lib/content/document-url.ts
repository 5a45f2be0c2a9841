import { z } from 'zod'

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

export function urlOf(
  document: Pick<PublishedDocument, '_type' | 'slug' | 'path'>,
  urls: DocumentUrls,
): string | undefined {
  const url = urls[document._type]
  const value = url?.field === 'path' ? document.path : document.slug?.current
  return url && value ? `${url.prefix}${value}` : undefined
}

export function pathsQuery(type: string, { prefix, field }: DocumentUrl): string {
  return `*[_type == "${type}" && defined(${field})]{"path": "${prefix}" + ${field}}.path`
}

import { z } from 'zod'

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

/** GROQ: the fields above, inside a projection. */
export const publishedDocumentFields = '_id, _type, _updatedAt, slug, path, title, name'

/** The URL of a document by its type. An app names its whole path. */
const urls: Readonly<Record<string, (document: PublishedDocument) => string | undefined>> = {
  post: ({ slug }) => under('/blog/', slug?.current),
  category: ({ slug }) => under('/blog/category/', slug?.current),
  app: ({ path }) => path || undefined,
}

/** Types whose documents have a page. */
export const typesWithPages = Object.keys(urls)

/** @returns the path of the document's page; `undefined` without one */
export function urlOf(document: PublishedDocument): string | undefined {
  return urls[document._type]?.(document)
}

function under(folder: string, slug: string | null | undefined): string | undefined {
  return slug ? `${folder}${slug}` : undefined
}

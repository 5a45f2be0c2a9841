import type { SlugValue, ValidationContext } from '@sanity/types'
import { publishedId } from './page-path.ts'

/**
 * Option of slugs that are checked by `checkSlugOwner`. Sanity's own check is part of every rule of a field, so its
 * message would appear once for each.
 */
export const isUnique = () => true

const SLUG_OWNER = `*[!sanity::versionOf($id) && _type == $type && slug.current == $slug] | order(_id asc)[0]{
  "name": coalesce(title, name, question, "another document")
}.name`

/**
 * Asks the dataset for another document of the type with the slug, published or not. Without a context, as on a server,
 * there is no dataset to ask.
 *
 * @returns true, or which document has it
 */
export async function checkSlugOwner(
  slug: SlugValue | undefined,
  context: ValidationContext | undefined,
): Promise<true | string> {
  if (!slug?.current || !context?.document) return true
  const { _id, _type: type } = context.document
  const client = context.getClient({ apiVersion: '2025-02-19' })
  const parameters = { id: publishedId(_id), type, slug: slug.current }
  const owner = await client.fetch(SLUG_OWNER, parameters, { perspective: 'raw' })
  return owner ? `This slug is already used by “${owner}”. Choose a different one.` : true
}

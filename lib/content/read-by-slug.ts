import { z } from 'zod'
import { hasPath, plainSlug } from '#schemas/rules/slug-path.ts'
import type { ContentMode } from './content-mode.ts'
import { read } from './read.ts'

const ESCAPED_SLUGS = `*[_type == $type && count(string::split(slug.current, "%")) > 1].slug.current`

const storedSlugs = z.array(z.string())

/**
 * Reads the document whose page is at a URL. Usually its slug is what the URL says. An imported one may be stored with
 * escapes, in any spelling.
 *
 * @param segment last segment of the URL's path, encoded or not
 * @param bySlug reads the document with a slug, null if there is none
 */
export async function readBySlug(
  type: string,
  segment: string,
  bySlug: (slug: string) => Promise<unknown>,
  mode: ContentMode,
): Promise<unknown> {
  const slug = plainSlug(segment)
  if (!hasPath(slug)) return null
  const document = await bySlug(slug)
  if (document !== null) return document
  const escaped = storedSlugs.parse(await read({ query: ESCAPED_SLUGS, params: { type } }, mode))
  const stored = escaped.toSorted().find((each) => plainSlug(each) === slug)
  return stored === undefined ? null : bySlug(stored)
}

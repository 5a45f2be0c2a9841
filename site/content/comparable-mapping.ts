import { z } from 'zod'
import { text, usableDocuments } from '#lib/content/stored-fields.ts'
import type { Comparable } from './similarity.ts'

/** What a query selects of a post to compare it; the parser of its result is below. */
export const comparableFields = `"id": _id, "slug": slug.current, title, excerpt, publishedAt, "category": category._ref`

const storedComparable = z.object({
  id: z.string(),
  slug: text,
  title: text,
  excerpt: text,
  publishedAt: text,
  category: text,
})

/** Posts as they are compared. */
export function toComparables(result: unknown): (Comparable & { readonly slug: string })[] {
  return usableDocuments(storedComparable, result)
}

import { z } from 'zod'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { readInChunks } from '#lib/content/read-in-chunks.ts'
import {
  optionalDate,
  requiredText,
  text,
  texts,
  usableDocuments,
} from '#lib/content/stored-fields.ts'
import { hasPath } from '#schemas/rules/slug-path.ts'
import { byDate, isListed, shownDate } from './order.ts'

export type PostText = {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly category: string
  readonly headings: readonly string[]
  readonly text: string
}

/** GROQ projection of a post's words. `pt::text` ignores callouts and tables. */
const textFields = `
  _id, _updatedAt, publishedAt, title, "slug": slug.current, excerpt, "category": category->title,
  "headings": body[style in ["h2", "h3", "h4"]]{"text": pt::text(@)}.text,
  "text": pt::text(body)`

const storedText = z
  .object({
    _id: z.string(),
    _updatedAt: z.string(),
    publishedAt: optionalDate,
    slug: requiredText.refine(hasPath),
    title: requiredText,
    excerpt: text,
    category: text,
    headings: texts,
    text,
  })
  .transform(({ _id, _updatedAt, publishedAt, ...post }) => ({
    ...post,
    id: _id,
    publishedAt: shownDate(publishedAt, _updatedAt),
  }))

/** Lists the words of every published post that may be indexed, newest first. */
export async function listPostTexts(): Promise<PostText[]> {
  const from = `*[${isListed} && seo.noIndex != true] | order(_id asc)`
  const all = { from, fields: textFields, atOnce: 100 }
  const texts: z.infer<typeof storedText>[] = []
  for await (const chunk of readInChunks(all, PUBLISHED)) {
    texts.push(...usableDocuments(storedText, chunk))
  }
  return texts.toSorted(byDate).map(({ id, publishedAt, ...post }) => post)
}

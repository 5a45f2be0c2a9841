import { z } from 'zod'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { readInChunks } from '#lib/content/read-in-chunks.ts'
import { requiredText, text, texts, usableDocuments } from '#lib/content/stored-fields.ts'
import { isListed, newestFirst } from './query.ts'

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
  _id, title, "slug": slug.current, excerpt, "category": category->title,
  "headings": body[style in ["h2", "h3", "h4"]]{"text": pt::text(@)}.text,
  "text": pt::text(body)`

const storedText = z.object({
  _id: z.string(),
  slug: requiredText,
  title: requiredText,
  excerpt: text,
  category: text,
  headings: texts,
  text,
})

/** Lists the words of every published post that may be indexed, newest first. */
export async function listPostTexts(): Promise<PostText[]> {
  const from = `*[${isListed} && seo.noIndex != true] | ${newestFirst}`
  const all = { from, fields: textFields, atOnce: 100 }
  const texts: PostText[] = []
  for await (const chunk of readInChunks(all, PUBLISHED)) {
    texts.push(...usableDocuments(storedText, chunk).map(({ _id, ...post }) => post))
  }
  return texts
}

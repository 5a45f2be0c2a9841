import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { read } from '#lib/content/read.ts'
import { neededText, text, texts, usableDocuments } from '#lib/content/stored-fields.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import type { PostText } from './site-documents.ts'

/** Callouts and tables are left to the sentences around them. What asks not to be indexed is not found here either. */
const POST_TEXTS_QUERY = defineQuery(`
  *[_type == "post" && defined(slug.current) && seo.noIndex != true] | order(publishedAt desc, _id asc){
    _id, title, "slug": slug.current, excerpt, "category": category->title,
    "headings": body[style in ["h2", "h3", "h4"]]{"text": pt::text(@)}.text,
    "text": pt::text(body)
  }`)

const storedText = z.object({
  _id: z.string(),
  slug: neededText,
  title: neededText,
  excerpt: text,
  category: text,
  headings: texts,
  text,
})

/** The words of every published post, the newest first. */
export async function listPostTexts(): Promise<PostText[]> {
  const tags = [contentTags.type('post'), contentTags.type('category')]
  const stored = usableDocuments(
    storedText,
    await read({ query: POST_TEXTS_QUERY, tags }, PUBLISHED),
  )
  return stored.map(({ _id, ...post }) => post)
}

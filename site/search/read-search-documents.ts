import 'server-only'
import { z } from 'zod'
import { readInChunks } from '#lib/content/read-in-chunks.ts'
import { neededText, text, texts, usableDocuments } from '#lib/content/stored-fields.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import { listApps } from '#site/content/apps.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import { isListed, newestFirst } from '#site/content/posts.ts'
import type { SearchDocument } from './search-document.ts'
import { type Findable, type PostText, siteDocuments } from './site-documents.ts'

/** Callouts and tables are left to the sentences around them. What asks not to be indexed is not found here either. */
const textFields = `
  _id, title, "slug": slug.current, excerpt, "category": category->title,
  "headings": body[style in ["h2", "h3", "h4"]]{"text": pt::text(@)}.text,
  "text": pt::text(body)`

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
async function listPostTexts(): Promise<PostText[]> {
  const tags = [contentTags.type('post'), contentTags.type('category')]
  const from = `*[${isListed} && seo.noIndex != true] | ${newestFirst}`
  const all = { from, fields: textFields, atOnce: 100, tags }
  const texts: PostText[] = []
  for await (const chunk of readInChunks(all, PUBLISHED)) {
    texts.push(...usableDocuments(storedText, chunk).map(({ _id, ...post }) => post))
  }
  return texts
}

/**
 * Everything that can be found, from the content as published, in its short form.
 *
 * @throws AppError `content-unreachable`
 */
export async function readSearchDocuments({
  pages,
  readAnswers,
}: Findable): Promise<SearchDocument[]> {
  const found = pages.filter(({ search }) => search)
  const [posts, apps, answers, seo] = await Promise.all([
    listPostTexts(),
    listApps(PUBLISHED),
    readAnswers(),
    Promise.all(found.map((page) => getPageSeo(page, PUBLISHED))),
  ])
  return siteDocuments({ posts, apps, answers, pages: found, seo })
}

import { z } from 'zod'
import { type ContentMode, PUBLISHED } from '#lib/content/content-mode.ts'
import { encodedPath, pathsQuery } from '#lib/content/document-url.ts'
import { read } from '#lib/content/read.ts'
import { flag, requiredText, text, usableDocuments } from '#lib/content/stored-fields.ts'
import type { ContentType } from './content-type.ts'
import { contentTypes } from './list.ts'

/** The page of a document in the sitemap, the search and other lists. */
export type DocumentPage = Readonly<z.infer<typeof storedPage>> & { readonly type: ContentType }

const storedPage = z.object({
  path: requiredText,
  title: requiredText,
  summary: text,
  modifiedAt: z.string(),
  /** Its editor hides it from search engines, or it first appeared elsewhere. */
  isHidden: flag,
})

/** Lists the published pages of the types that have `listed`. */
export async function listDocumentPages(): Promise<DocumentPage[]> {
  const lists = await Promise.all(
    contentTypes.map(async (type) => {
      const query = listedPagesQuery(type)
      const pages = query ? usableDocuments(storedPage, await read({ query }, PUBLISHED)) : []
      return pages.flatMap((page) => {
        const path = type.url && encodedPath(page.path, type.url)
        return path === undefined ? [] : [{ ...page, path, type }]
      })
    }),
  )
  return lists.flat()
}

/**
 * Returns a GROQ query for the list entries of a type's pages; undefined if the type isn't listed. A page changes with
 * the shared sections on it.
 */
export function listedPagesQuery({ name, url, listed }: ContentType): string | undefined {
  if (!url || !listed) return undefined
  return `*[_type == "${name}" && defined(${url.field})] | order(_id asc){
    _id, "path": "${url.prefix}" + ${url.field}, "title": ${listed.title}, "summary": ${listed.summary},
    "modifiedAt": [_updatedAt, ...coalesce(pageBuilder[hidden != true].sharedSection->_updatedAt, [])][defined(@)]
      | order(@ desc)[0],
    "isHidden": seo.noIndex == true || defined(seo.canonicalUrl)
  }`
}

export async function listDocumentPaths(mode: ContentMode): Promise<string[]> {
  const lists = await Promise.all(
    contentTypes.map(async ({ name, url }) => {
      if (!url) return []
      const paths = z.array(z.string()).parse(await read({ query: pathsQuery(name, url) }, mode))
      return paths.flatMap((path) => encodedPath(path, url) ?? [])
    }),
  )
  return lists.flat()
}

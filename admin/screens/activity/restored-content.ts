import { z } from 'zod'
import { isFile } from '#admin/kit/activity/shown-value.ts'
import { urlOf } from '#lib/content/document-url.ts'
import type { FormerDocument } from '#lib/content/history.server.ts'
import { isRecord } from '#lib/json.ts'
import { documentUrls } from '#site/content/list.ts'

/** GROQ: the name of another document, published or not, whose page has the path. */
export const pathOwnerQuery = `*[!sanity::versionOf($id) && (${Object.entries(documentUrls)
  .map(([type, { prefix, field }]) => `_type == "${type}" && "${prefix}" + ${field} == $path`)
  .join(' || ')})] | order(_id asc)[0]{"name": coalesce(title, name, "another document")}.name`

const pathFields = z.looseObject({
  _type: z.string(),
  slug: z.object({ current: z.string().nullish() }).nullish().catch(null),
  path: z.string().nullish().catch(null),
})

/** Returns the path of a document's page, or `null` if it has none. */
export function pathOf(document: unknown): string | null {
  return urlOf(pathFields.parse(document), documentUrls) ?? null
}

type Reader = { fetch: (query: string, params: { ids: readonly string[] }) => Promise<unknown> }

/** Returns the ids that documents refer to and that don't exist: of documents, and of images and files. */
export async function missingTargets(
  documents: readonly { readonly _id: string }[],
  reader: Reader,
) {
  const own = documents.map(({ _id }) => _id)
  const ids = [...new Set(strongTargets(documents))].filter((id) => !own.includes(id))
  const existing = z.array(z.string()).parse(await reader.fetch('*[_id in $ids]._id', { ids }))
  const missing = ids.filter((id) => !existing.includes(id))
  return {
    documents: missing.filter((id) => !isFile(id)),
    files: missing.filter(isFile),
  }
}

/** Removes the references to files that no longer exist, as the Studio does when it restores a document. */
export function withoutFiles(document: FormerDocument, files: readonly string[]): FormerDocument {
  const { _id, _type, ...fields } = document
  return { _id, _type, ...fieldsWithout(fields, files) }
}

type Fields = Readonly<Record<string, unknown>>

/** Returns fields without the references to files that no longer exist. */
export function fieldsWithout(fields: Fields, files: readonly string[]): Fields {
  const isLost = (field: unknown) => isRecord(field) && files.some((id) => id === field._ref)
  const without = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(without)
    return isRecord(value) ? fieldsWithout(value, files) : value
  }
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !isLost(field))
      .map(([name, field]) => [name, without(field)]),
  )
}

/** Returns the ids that a value refers to, without weak references. */
export function strongTargets(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(strongTargets)
  if (!isRecord(value)) return []
  if (typeof value._ref !== 'string') return Object.values(value).flatMap(strongTargets)
  return value._weak === true ? [] : [value._ref]
}

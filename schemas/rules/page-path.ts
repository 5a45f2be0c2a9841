import type { ValidationContext } from '@sanity/types'

/** Lowercase words with single hyphens, in one or more segments: `customers`, `customers/harbors`. */
export const pageSlug = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/

/** Paths that documents can't have. */
export type TakenPaths = {
  /** Pages that are part of the code: `/about`. */
  readonly paths: readonly { readonly path: string; readonly title: string }[]
  /** Paths that have other routes below them: `/blog`. */
  readonly prefixes: readonly string[]
  /** Paths of the pages that have a route of their own, by the IDs of their documents. */
  readonly fixedPages?: ReadonlyMap<string, string>
}

/** Returns the ID that a document has when published. */
export function publishedId(id: string): string {
  return id.replace(/^drafts\.|^versions\.[^.]+\./, '')
}

/** Returns the path of a page that has a route of its own, by the ID of its document or one of its versions. */
export function fixedPathOf(
  id: string | undefined,
  { fixedPages }: TakenPaths,
): string | undefined {
  return id === undefined ? undefined : fixedPages?.get(publishedId(id))
}

/** Returns true, or in words why the site's code already uses a path. */
export function checkFreePath(path: string, { paths, prefixes }: TakenPaths): true | string {
  const prefix = `/${path.split('/')[1] ?? ''}`
  if (prefixes.includes(prefix) && prefix !== path) {
    return `Paths below ${prefix} belong to another part of the site. Choose a different URL.`
  }
  const owner = paths.find((page) => page.path === path)
  if (!owner && !prefixes.includes(path)) return true
  return `${path} is already used by ${owner?.title ?? 'another part of the site'}. Choose a different URL.`
}

const PATH_OWNER = `*[
    !sanity::versionOf($id) && (_type == "app" && path == $path || _type == "page" && "/" + slug.current == $path)
  ] | order(_id asc)[0]{"name": coalesce(name, title, "another document")}.name`

/**
 * Asks the dataset for another document with the path, published or not. Without a context, as on a server, there is
 * no dataset to ask.
 *
 * @returns true, or which document has it
 */
export async function checkPathOwner(
  path: string,
  context: ValidationContext | undefined,
): Promise<true | string> {
  if (!context?.document) return true
  return checkOtherPages(
    path,
    context.document._id,
    context.getClient({ apiVersion: '2025-02-19' }),
  )
}

/** @returns as `checkPathOwner`, for a document with this ID */
export async function checkOtherPages(
  path: string,
  documentId: string,
  client: Fetcher,
): Promise<true | string> {
  const id = publishedId(documentId)
  const owner = await client.fetch(PATH_OWNER, { path, id }, { perspective: 'raw' })
  return owner ? `${path} is already used by ${owner}. Choose a different URL.` : true
}

type Fetcher = {
  fetch: (
    query: string,
    params: { readonly path: string; readonly id: string },
    options: { readonly perspective: 'raw' },
  ) => Promise<unknown>
}

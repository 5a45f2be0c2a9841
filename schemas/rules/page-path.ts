import type { ValidationContext } from '@sanity/types'

/** Lowercase words with single hyphens, in one or more segments: `customers`, `customers/harbors`. */
export const pageSlug = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/

/** Paths that documents can't have. */
export type TakenPaths = {
  /** Paths of pages that are part of the code: `/about`. */
  readonly paths: readonly string[]
  /** Paths that have other routes below them: `/blog`. */
  readonly prefixes: readonly string[]
}

/** Returns true, or in words why the site's code already uses a path. */
export function checkFreePath(path: string, { paths, prefixes }: TakenPaths): true | string {
  const prefix = `/${path.split('/')[1] ?? ''}`
  if (prefixes.includes(prefix) && prefix !== path) {
    return `Paths below ${prefix} belong to another part of the site. Choose a different URL.`
  }
  if (paths.includes(path) || prefixes.includes(path)) {
    return `${path} is already used by another page of this site. Choose a different URL.`
  }
  return true
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
  const id = context?.document?._id.replace(/^drafts\.|^versions\.[^.]+\./, '')
  if (!context || id === undefined) return true
  const client = context.getClient({ apiVersion: '2025-02-19' })
  const owner = await client.fetch(PATH_OWNER, { path, id }, { perspective: 'raw' })
  return owner ? `${path} is already used by ${owner}. Choose a different URL.` : true
}

import { ApiError } from '#lake/errors.ts'
import type { Perspective } from '#lake/types.ts'

/** First API version in which the default perspective is `published`. */
const PUBLISHED_BY_DEFAULT_FROM = '2025-02-19'

/** Maximum number of releases in a stack. Each stack is a view in memory. */
const MAX_STACK = 20

const RELEASE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/

/**
 * Parses the `perspective` parameter of a request.
 *
 * @param value value in the URL; undefined if it is missing
 * @param apiVersion version in the path without the `v`: `2025-02-19`, `1` or `X`
 * @throws ApiError 400 for an invalid name
 *
 * @example
 * parsePerspective('rSummer,drafts', '2025-02-19') // ['rSummer', 'drafts']
 */
export function parsePerspective(value: string | undefined, apiVersion: string): Perspective {
  if (value === undefined) return defaultPerspective(apiVersion)

  const names = value
    .split(',')
    .map((name) => name.trim())
    .map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  const [only] = names
  if (names.length === 1 && (only === 'raw' || only === 'published' || only === 'drafts')) {
    return only
  }
  if (names.includes('raw')) {
    throw new ApiError(400, 'badRequest', 'Perspective "raw" cannot be combined with others')
  }
  if (names.length > MAX_STACK || !names.every((name) => RELEASE_NAME.test(name))) {
    throw new ApiError(
      400,
      'badRequest',
      `Perspective "${value.slice(0, 200)}" is none of raw, published, drafts or a list of releases`,
    )
  }
  return names
}

/** Returns true if an id is neither that of a draft nor that of a release version. */
export function isPublishedId(id: string): boolean {
  return !id.startsWith('drafts.') && !id.startsWith('versions.')
}

/** Returns true if anonymous callers may see the document. Ids of drafts, versions and private paths contain dots. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** Returns the ids of the documents that can represent a published id, by priority. The published document is last. */
export function layersOf(perspective: 'drafts' | string[], publishedId: string): string[] {
  const stack = perspective === 'drafts' ? ['drafts'] : perspective
  const ids: string[] = []
  for (const layer of stack) {
    if (layer === 'published') break
    ids.push(layer === 'drafts' ? `drafts.${publishedId}` : `versions.${layer}.${publishedId}`)
  }
  return [...ids, publishedId]
}

function defaultPerspective(apiVersion: string): Perspective {
  if (apiVersion === 'X') return 'published'
  // Versions are dates. `1` sorts before all of them.
  return apiVersion >= PUBLISHED_BY_DEFAULT_FROM ? 'published' : 'raw'
}

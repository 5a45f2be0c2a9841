import { ApiError } from '#lake/errors.ts'
import type { Perspective } from '#lake/types.ts'

/** The API version from which a query without a perspective sees published documents only. */
const PUBLISHED_BY_DEFAULT_FROM = '2025-02-19'

/** Far more releases than anyone stacks; every stack is a view that is kept in memory. */
const MAX_STACK = 20

const RELEASE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/

/**
 * Reads a request's `perspective`.
 *
 * @param value What the URL says; undefined when it says nothing.
 * @param apiVersion The path's version without its letter: `2025-02-19`, `1` or `X`.
 * @throws ApiError 400 for a name that cannot be a perspective.
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

/** Whether an id names neither a draft nor a release's version. */
export function isPublishedId(id: string): boolean {
  return !id.startsWith('drafts.') && !id.startsWith('versions.')
}

/** Whether anonymous callers may see it: they see the root, and drafts, versions and private paths have dots. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/**
 * The ids that may stand for a published id, the winner first.
 * What is published shows wherever nothing in the stack replaces it.
 */
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
  // Versions are dates; `1` is older than all of them.
  return apiVersion >= PUBLISHED_BY_DEFAULT_FROM ? 'published' : 'raw'
}

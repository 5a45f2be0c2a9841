import { ApiError } from '#lake/errors.ts'
import type { OriginStore, StoredOrigin } from '#lake/ports/system.ts'

export type Origins = {
  /** Returns true if scripts of an origin may read public responses. */
  allows(origin: string): boolean
  /** Returns true if scripts of an origin may use the browser's session. */
  allowsCredentials(origin: string): boolean
  /** Origins from the configuration, which can't be deleted here. */
  readonly configured: readonly string[]
  list(): Promise<StoredOrigin[]>
  /** @throws ApiError 400 for an invalid origin, 409 if it exists. */
  add(origin: string, allowCredentials: boolean): Promise<StoredOrigin>
  delete(id: number): Promise<boolean>
}

/**
 * Opens the list of origins, cached in memory because every request uses it. Changes take effect with the next request.
 */
export async function openOrigins(
  store: OriginStore,
  configured: readonly string[],
  now: () => Date,
): Promise<Origins> {
  const storedOrigins = new Map<number, StoredOrigin & { pattern: RegExp }>()
  const cacheOrigin = (stored: StoredOrigin) =>
    storedOrigins.set(stored.id, { ...stored, pattern: patternOf(stored.origin) })
  for (const stored of await store.list()) cacheOrigin(stored)

  const isKnown = (test: (one: { pattern: RegExp; allowCredentials: boolean }) => boolean) =>
    storedOrigins.values().some(test)
  return {
    configured,
    list: () => store.list(),
    allows: (origin) =>
      configured.includes(origin) || isKnown(({ pattern }) => pattern.test(origin)),
    allowsCredentials: (origin) =>
      configured.includes(origin) ||
      isKnown(({ pattern, allowCredentials }) => allowCredentials && pattern.test(origin)),
    async add(text, allowCredentials) {
      const origin = text.toLowerCase()
      checkOrigin(origin, allowCredentials)
      const added = configured.includes(origin)
        ? undefined
        : await store.add({ origin, allowCredentials, createdAt: now().toISOString() })
      if (!added) throw new ApiError(409, 'conflict', `The origin "${origin}" is already allowed`)
      cacheOrigin(added)
      return added
    },
    async delete(id) {
      const existed = await store.delete(id)
      storedOrigins.delete(id)
      return existed
    },
  }
}

/** Checks the format protocol://hostname[:port], with wildcards. @see https://www.sanity.io/docs/cors */
function checkOrigin(origin: string, allowCredentials: boolean): void {
  const example = origin.replace(/:\*$/, ':1').replaceAll('*', 'a')
  const isOrigin = /^https?:/.test(origin) && URL.canParse(example)
  if (origin !== '*' && !(isOrigin && new URL(example).origin === example)) {
    const description = `"${origin}" is not an origin such as https://example.com or https://*.example.com`
    throw new ApiError(400, 'badRequest', description)
  }
  if (origin === '*' && allowCredentials) {
    const description =
      'The origin "*" cannot be allowed with credentials. Add each origin separately'
    throw new ApiError(400, 'badRequest', description)
  }
}

function patternOf(origin: string): RegExp {
  if (origin === '*') return /./
  const source = origin
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\*$/, ':\\d+')
    .replaceAll('*', '[\\w.-]*')
  return new RegExp(`^${source}$`)
}

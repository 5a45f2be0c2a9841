import { ApiError } from '#lake/errors.ts'
import type { OriginStore, StoredOrigin } from '#lake/ports/system.ts'

/** Which pages may use the server from a browser: those of the configuration, and those added while it runs. */
export type Origins = {
  /** Whether scripts of a page may read what everybody may. */
  allows(origin: string): boolean
  /** Whether they may act as the person who is signed in there. */
  allowsCredentials(origin: string): boolean
  /** Those of the configuration, which cannot be deleted here. */
  readonly configured: readonly string[]
  list(): Promise<StoredOrigin[]>
  /** @throws ApiError 400 for what is no origin, 409 when it is there already. */
  add(origin: string, allowCredentials: boolean): Promise<StoredOrigin>
  /** @returns Whether there was such an origin. */
  delete(id: number): Promise<boolean>
}

/**
 * Opens the list beside the configured origins, which every request asks and is therefore in memory; what is added or
 * deleted counts from the next request on.
 */
export async function openOrigins(
  store: OriginStore,
  configured: readonly string[],
  now: () => Date,
): Promise<Origins> {
  const known = new Map<number, StoredOrigin & { pattern: RegExp }>()
  const learn = (stored: StoredOrigin) =>
    known.set(stored.id, { ...stored, pattern: patternOf(stored.origin) })
  for (const stored of await store.list()) learn(stored)

  const isKnown = (test: (one: { pattern: RegExp; allowCredentials: boolean }) => boolean) =>
    known.values().some(test)
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
      if (!added) throw new ApiError(409, 'conflict', `The origin "${origin}" is allowed already`)
      learn(added)
      return added
    },
    async delete(id) {
      const existed = await store.delete(id)
      known.delete(id)
      return existed
    },
  }
}

/** @see https://www.sanity.io/docs/cors: protocol://hostname[:port], with wildcards. */
function checkOrigin(origin: string, allowCredentials: boolean): void {
  const example = origin.replace(/:\*$/, ':1').replaceAll('*', 'a')
  const isOrigin = /^https?:/.test(origin) && URL.canParse(example)
  if (origin !== '*' && !(isOrigin && new URL(example).origin === example)) {
    const description = `"${origin}" is not an origin such as https://example.com or https://*.example.com`
    throw new ApiError(400, 'badRequest', description)
  }
  if (origin === '*' && allowCredentials) {
    const description =
      'Every page of the web ("*") cannot be allowed to use the sessions of its visitors'
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

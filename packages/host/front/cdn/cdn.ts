import { REDIRECTS } from '#lib/publishing/db-tags.ts'
import type { Headers } from '../send.ts'
import type { Store, StoredResponse } from '../store/port.ts'
import { createPurgeRequest } from './purge-request.ts'
import { Purger } from './purger.ts'
import type { CdnSettings } from './settings.ts'
import { pageTags } from './tags.ts'

type Options = {
  readonly settings: CdnSettings
  readonly store: Store
  readonly purger: Purger
  /** Returns true while changes of content reach this front. */
  readonly isConnected: () => boolean
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Seconds for which a CDN keeps a page that it doesn't have to purge before. */
const MAX_AGE_S = 86_400

/** Seconds for which it may send an older page: while it fetches a new one, and while the site is down. */
const STALE_WHILE_REVALIDATE_S = 60
const STALE_IF_ERROR_S = 86_400

/** Paths whose own `Cache-Control` is right for a CDN: files and images with a new name for each version. */
const UNCHANGING = /^\/(?:_next\/(?:static|image)|_site|lake\/(?:images|files))(?:\/|$)/

export type Cdn = ReturnType<typeof createCdn>

/**
 * Creates what the front does for a CDN in front of it: it says which responses the CDN may keep, and purges them. A
 * page is kept only if it is current, has tags to purge it by, and this front would learn of a change.
 */
export function createCdn({ settings, store, purger, isConnected, now = Date.now }: Options) {
  const { cacheHeader, tagHeader, separator, maxTagsPerPage } = settings
  const isOwnHeader = cacheHeader !== 'cache-control'
  /** Headers of pages that are kept, for those without a time at which they expire. */
  const kept = new WeakMap<StoredResponse, Headers>()
  /** Without a header of its own, the CDN follows the one for browsers, which says the same. */
  const notKept: Headers = isOwnHeader ? { [cacheHeader]: 'no-store' } : {}
  let wasConnected = true

  function lifetime({ headers }: StoredResponse, seconds: number): string {
    if (!isOwnHeader) return `${headers[cacheHeader] ?? 'public, max-age=0'}, s-maxage=${seconds}`
    const stale = [
      `stale-while-revalidate=${STALE_WHILE_REVALIDATE_S}`,
      `stale-if-error=${STALE_IF_ERROR_S}`,
    ]
    return [`max-age=${seconds}`, ...stale].join(', ')
  }

  function headersOfKept(stored: StoredResponse): Headers {
    const { expiresAt, tags } = stored
    const cached = kept.get(stored)
    if (cached) return cached
    const hashes = pageTags(tags, maxTagsPerPage)
    const seconds =
      expiresAt === undefined
        ? MAX_AGE_S
        : Math.min(MAX_AGE_S, Math.floor((expiresAt - now()) / 1000))
    if (!hashes || seconds <= 0) return notKept
    const headers = {
      [cacheHeader]: lifetime(stored, seconds),
      [tagHeader]: hashes.join(separator),
    }
    if (expiresAt === undefined) kept.set(stored, headers)
    return headers
  }

  return {
    notKept,
    status: () => purger.status(),

    /** Returns the header that a response has unless it is a page that may be kept. */
    defaultHeaders: (pathname: string): Headers => (UNCHANGING.test(pathname) ? {} : notKept),

    /** Returns the headers of a page. Missing pages aren't kept, so that the front counts requests for them. */
    headersFor(stored: StoredResponse): Headers {
      const isKept = stored.status === 200 && isConnected() && store.isCurrent(stored)
      return isKept ? headersOfKept(stored) : notKept
    },

    /** The store, which also purges what expires: the front's own copies first, because the CDN asks for new ones. */
    store: {
      ...store,
      get expiries() {
        return store.expiries
      },
      expire(tags: readonly string[]): void {
        store.expire(tags)
        purger.purge(tags.filter((tag) => tag !== REDIRECTS))
      },
      expireAll(): void {
        store.expireAll()
        // Called again and again without a connection, when no page is kept at the CDN.
        if (wasConnected || isConnected()) purger.purgeAll()
        wasConnected = isConnected()
      },
    } satisfies Store,

    /** Purges all pages: redirects and settings, which the front checks before pages, have no tags. */
    purgeAll: (): void => purger.purgeAll(),

    open(): void {
      purger.purgeAll()
      purger.open()
    },

    close: (): void => purger.close(),
  }
}

/** Creates a CDN with its queue of purges, which log their failures. */
export function openCdn(settings: CdnSettings, store: Store, isConnected: () => boolean): Cdn {
  const { purge, maxTagsPerPurge } = settings
  const { host } = new URL(purge.url)
  const purger = new Purger({
    send: createPurgeRequest(purge),
    maxTagsPerPurge,
    onFailure: (reason) => console.error(`The CDN could not be purged: ${host} ${reason}.`),
  })
  return createCdn({ settings, store, purger, isConnected })
}

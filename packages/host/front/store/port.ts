export type Bodies = { readonly br: Buffer; readonly gzip: Buffer }

export type StoredResponse = {
  readonly status: number
  /** Headers that depend neither on the connection nor on the encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: Bodies
  /** Entity tag of the uncompressed body, in quotes (RFC 9110, section 8.8.3). */
  readonly etag: string
  /** Tags of what the render depended on: sync tags of content, and tags of rows in Supabase. */
  readonly tags: readonly string[]
  /** Number of expiries when its render started. */
  readonly begun: number
  /** Time after which it is stale, whatever changes, in milliseconds since 1970. */
  readonly expiresAt?: number | undefined
}

/** A page that should be rendered again. */
export type StalePage = {
  readonly path: string
  /** True for the edited page itself: it is the only one with its rarest expired tag. */
  readonly isEdited: boolean
}

/** Returns true for HTML with the status 200. */
export function isPage({ status, headers }: StoredResponse): boolean {
  return status === 200 && headers['content-type']?.startsWith('text/html') === true
}

/**
 * Stores responses. A response is current until one of its tags expires after its render started. Expiries are numbered,
 * and the clock is not used to decide what is newer.
 */
export type Store = {
  /** Returns the response stored for a path, current or stale. */
  get(path: string): StoredResponse | undefined
  /** Stores a response, unless a newer one is stored already. */
  put(path: string, response: StoredResponse): void
  isCurrent(response: Pick<StoredResponse, 'tags' | 'begun' | 'expiresAt'>): boolean
  /** Makes all responses with one of the tags stale. Renders that start later are current. */
  expire(tags: readonly string[]): void
  /** Makes all responses stale. Renders that start later are current. */
  expireAll(): void
  readonly expiries: number
  /** Counts all pages, and those in memory that are stale. */
  count(): { readonly stored: number; readonly stale: number }
  /**
   * Returns stale pages in memory: the edited page first, then those with the rarest expired tag, then the most visited.
   * Sitemaps and feeds are left out: they depend on everything and are rendered on request.
   */
  stalePages(limit: number): StalePage[]
  close(): void
}

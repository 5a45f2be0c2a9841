/** A body as it is sent, compressed once. */
export type Bodies = { readonly br: Buffer; readonly gzip: Buffer }

/** A stored response: the same for everyone who requests its path. */
export type Kept = {
  readonly status: number
  /** Without those of one connection or one encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: Bodies
  /** Of the plain body, in quotes (RFC 9110, section 8.8.3). */
  readonly etag: string
  /** Everything its render depended on: sync tags of content, and tags of rows in Supabase. */
  readonly tags: readonly string[]
  /** Number of the last expiry when its render began. */
  readonly begun: number
  /** Milliseconds since 1970 after which it is stale, whatever changes. */
  readonly goodUntil?: number | undefined
}

/** A page that should be rendered again. */
export type StalePage = {
  readonly path: string
  /** True for the page that is most about what was edited, if no other has one of the tags that expired. */
  readonly isEdited: boolean
}

/** True for a response that people read: HTML with the status 200. */
export function isPage({ status, headers }: Kept): boolean {
  return status === 200 && headers['content-type']?.startsWith('text/html') === true
}

/**
 * Where responses are stored. A response is current as long as none of its tags has expired since its render began;
 * the number of expiries alone decides what is newer.
 */
export type Store = {
  /** Returns what is stored for a path, current or stale. */
  get(path: string): Kept | undefined
  /** Stores a response, unless a newer one is stored already. */
  put(path: string, kept: Kept): void
  isCurrent(kept: Pick<Kept, 'tags' | 'begun' | 'goodUntil'>): boolean
  /** Makes every response stale whose render began before now and has one of the tags. */
  expire(tags: readonly string[]): void
  /** Makes every response stale whose render began before now. */
  expireAll(): void
  /** Number of expiries so far. */
  readonly expiries: number
  /**
   * Returns stale pages in memory: the edited page first, then those with the rarest expired tag, then the most visited.
   * Sitemaps, feeds and the like are left out: they list everything and are rendered when a program asks.
   */
  stalePages(limit: number): StalePage[]
  close(): void
}

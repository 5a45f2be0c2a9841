/** A body as it is sent, made once. */
export type Bodies = { readonly br: Buffer; readonly gzip: Buffer }

/** An answer as it is kept: the same for everybody who asks for its address. */
export type Kept = {
  readonly status: number
  /** Without those of one connection or one encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: Bodies
  /** Of the plain body, in quotes (RFC 9110, section 8.8.3). */
  readonly etag: string
  /** What its render read; see lib/publishing/tags.ts. */
  readonly tags: readonly string[]
  /** The number of the last expiry when its render began. */
  readonly begun: number
  /** In milliseconds since 1970, where it is good for a time only. */
  readonly goodUntil?: number | undefined
}

/** Whether an answer is a page that people read. */
export function isPage({ status, headers }: Kept): boolean {
  return status === 200 && headers['content-type']?.startsWith('text/html') === true
}

/**
 * Where answers are kept. What is newer is decided by the number of expiries alone: an answer is current as long
 * as none of its tags has expired since its render began.
 */
export type Store = {
  /** What is kept under an address, current or not. */
  get(key: string): Kept | undefined
  /** Keeps an answer, unless a newer one is kept already. */
  put(key: string, kept: Kept): void
  isCurrent(kept: Pick<Kept, 'tags' | 'begun' | 'goodUntil'>): boolean
  /** Makes everything old that was begun before now under one of the tags. It holds when this returns. */
  expire(tags: readonly string[]): void
  /**
   * Makes everything old that was begun before now under a tag with such a beginning, but for those that are given:
   * for what is filed under what it read, and not only where. It holds when this returns.
   *
   * @returns the tags by which this differs from what was said last, of before and of now
   */
  expireOthers(prefix: string, tags: readonly string[]): readonly string[]
  /** The number of the last expiry: what begins now has seen it. */
  readonly expiries: number
  /**
   * The addresses of pages (HTML, status 200) that are old, the most asked for first. Texts for machines are no pages:
   * some of them list all there is, and are made when a machine asks.
   */
  oldest(most: number): string[]
  /** The addresses of pages (HTML, status 200) under one of the tags, old or not, the most asked for first. */
  under(tags: readonly string[]): string[]
  close(): void
}

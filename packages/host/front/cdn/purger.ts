import type { FrontStatus } from '#lib/publishing/front-status.ts'
import { pause } from '#lib/time.ts'
import type { PurgeOutcome } from './purge-request.ts'
import { hashTag, SITE_TAG } from './tags.ts'

type Options = {
  /** Sends one request. It doesn't throw. */
  readonly send: (tags: readonly string[]) => Promise<PurgeOutcome>
  readonly maxTagsPerPurge: number
  readonly onFailure: (reason: string) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

/** Time for which expiries are collected before a purge, in milliseconds: one edit expires tags in several steps. */
const WINDOW_MS = 25

/** Minimum time between two rounds in milliseconds: CDNs limit the number of requests per second. */
const INTERVAL_MS = 200

/**
 * Time after which tags are purged again, in milliseconds: a response that was on its way during the purge may have
 * been stored at the CDN after it.
 */
const REPEAT_AFTER_MS = 2000

/** Time before a failed purge is sent again, in milliseconds: doubled up to the maximum. */
const RETRY_MS = 1000
const MAX_RETRY_MS = 15_000

/** Maximum number of requests in one round. For more, all pages are purged with one request. */
const MAX_REQUESTS = 16

type Failing = { readonly since: number; readonly reason: string; readonly nextTryAt: number }

/** Purges expired tags at the CDN. It never gives up, and what it remembers is limited. */
export class Purger {
  readonly #options: Options
  readonly #now: () => number
  readonly #wait: (ms: number) => Promise<void>
  /** Hashes to purge, and the time at which each expired; undefined for repetitions. */
  #pending = new Map<string, number | undefined>()
  #isRunning = false
  #state: 'unopened' | 'open' | 'closed' = 'unopened'
  #retryMs = RETRY_MS
  #failing: Failing | undefined
  #lastPurgeAt: number | undefined
  #lastLagMs: number | undefined

  constructor(options: Options) {
    const { now = Date.now, wait = pause } = options
    this.#options = options
    this.#now = now
    this.#wait = wait
  }

  /** Purges pages with one of these tags. The front must have expired its own copies before. */
  purge(tags: readonly string[]): void {
    this.#add(tags.map(hashTag), this.#now())
  }

  purgeAll(): void {
    this.#add([SITE_TAG], this.#now())
  }

  /** Sends what is pending from now on. The front must answer requests already: the CDN asks it for purged pages. */
  open(): void {
    this.#state = 'open'
    this.#start()
  }

  close(): void {
    this.#state = 'closed'
  }

  status(): NonNullable<FrontStatus['cdn']> {
    const failing = this.#failing
    return {
      lastPurgeAt: this.#lastPurgeAt === undefined ? null : isoTime(this.#lastPurgeAt),
      lastLagMs: this.#lastLagMs ?? null,
      failing: failing
        ? {
            reason: failing.reason,
            since: isoTime(failing.since),
            nextTryAt: isoTime(failing.nextTryAt),
          }
        : null,
    }
  }

  #add(hashes: readonly string[], expiredAt: number | undefined): void {
    for (const hash of hashes) {
      // The first expiry counts for the lag, and any expiry for another repetition.
      this.#pending.set(hash, this.#pending.get(hash) ?? expiredAt)
    }
    const max = MAX_REQUESTS * this.#options.maxTagsPerPurge
    if (this.#pending.has(SITE_TAG) || this.#pending.size > max) this.#replaceBySite()
    this.#start()
  }

  /** Every page has this tag, so all others are superfluous. */
  #replaceBySite(): void {
    this.#pending = new Map([[SITE_TAG, earliest(this.#pending.values())]])
  }

  #start(): void {
    if (this.#isRunning || this.#pending.size === 0 || this.#state !== 'open') return
    this.#isRunning = true
    void this.#run()
  }

  async #run(): Promise<void> {
    await this.#wait(WINDOW_MS)
    while (this.#pending.size > 0 && this.#state === 'open') {
      const failure = await this.#purgeRound()
      if (!failure) this.#noteSuccess()
      await this.#wait(failure ? this.#noteFailure(failure) : INTERVAL_MS)
    }
    this.#isRunning = false
  }

  /** Purges all that is pending. @returns the first failure; its tags are pending again */
  async #purgeRound(): Promise<(PurgeOutcome & { ok: false }) | undefined> {
    const round = [...this.#pending]
    this.#pending = new Map()
    const batches = chunk(round, this.#options.maxTagsPerPurge)
    const outcomes = await Promise.all(
      batches.map((batch) => this.#options.send(batch.map(([hash]) => hash))),
    )
    const isConfirmed = (_: unknown, at: number) => outcomes[at]?.ok === true
    this.#noteConfirmed(batches.filter(isConfirmed).flat())
    for (const [hash, expiredAt] of batches.filter((_, at) => !isConfirmed(_, at)).flat()) {
      this.#add([hash], expiredAt)
    }
    return outcomes.find((outcome) => !outcome.ok)
  }

  #noteConfirmed(confirmed: readonly (readonly [hash: string, expiredAt: number | undefined])[]) {
    if (confirmed.length === 0) return
    this.#lastPurgeAt = this.#now()
    const expired = confirmed.filter(([, expiredAt]) => expiredAt !== undefined)
    if (expired.length === 0) return
    const oldest = earliest(expired.map(([, expiredAt]) => expiredAt))
    if (oldest !== undefined) this.#lastLagMs = this.#lastPurgeAt - oldest
    const hashes = expired.map(([hash]) => hash)
    void this.#wait(REPEAT_AFTER_MS).then(() => this.#add(hashes, undefined))
  }

  #noteSuccess(): void {
    this.#failing = undefined
    this.#retryMs = RETRY_MS
  }

  /** @returns milliseconds to wait */
  #noteFailure({ reason, retryAfterMs = 0 }: PurgeOutcome & { ok: false }): number {
    const ms = Math.max(this.#retryMs, retryAfterMs)
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS)
    const now = this.#now()
    // Logged once: until the CDN works again, every attempt may fail.
    if (!this.#failing) this.#options.onFailure(reason)
    this.#failing = { reason, since: this.#failing?.since ?? now, nextTryAt: now + ms }
    return ms
  }
}

function earliest(times: Iterable<number | undefined>): number | undefined {
  const known = [...times].filter((time) => time !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}

import { Limiter } from '../limiter.ts'
import { type createFailingPages, isUnreachable } from './failing-pages.ts'
import type { IdleGate } from './idle-gate.ts'
import { RENDER_SLOT_MS, type Renders } from './renders.ts'
import type { Store } from './store/port.ts'

type Options = {
  readonly store: Store
  readonly renders: Renders
  readonly failing: ReturnType<typeof createFailingPages>
  /** Busy while visitors wait for Next; background renders yield to them. */
  readonly idle: IdleGate
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/** Time until failing pages are rendered again without a request, in milliseconds: doubled up to the maximum. */
const RETRY_MS = 1000
export const MAX_RETRY_MS = 15_000

/** Number of stale pages rendered after an expiry without a request. */
const MAX_RENEWED = 24

/** Pages that were rendered before they were requested, by path, with the error of those that failed. */
export type Prepared = ReadonlyMap<string, unknown>

/** Renders stale and failing pages in the background, so that visitors find them current. */
export class Renewal {
  readonly #options: Options
  /** Renders one page at a time, which leaves the other slot for requests. */
  readonly #background: Limiter<'renewal' | 'preparation'>
  /** Stale pages still to be rendered; replaced by every expiry. */
  #stale: string[] = []
  #isRenewing = false
  #retryMs = RETRY_MS
  #nextRetryAt: number | undefined

  constructor(options: Options) {
    this.#options = options
    this.#background = new Limiter({ concurrency: 1, slotMs: RENDER_SLOT_MS, wait: options.wait })
  }

  /** Time at which failing pages are rendered again without a request, in milliseconds since 1970. */
  get nextRetryAt(): number | undefined {
    return this.#nextRetryAt
  }

  get waiting(): number {
    return this.#stale.length
  }

  /** Queues stale pages for rendering: edited ones immediately, the others when no request waits. */
  renew(): void {
    const { store, failing, renders } = this.#options
    const stale = store.stalePages(MAX_RENEWED)
    for (const { path, isEdited } of stale) {
      if (isEdited && failing.mayTry(path))
        void renders.freshForRequest(path, store.get(path)).catch(ignoreReported)
    }
    this.#stale = stale.filter(({ isEdited }) => !isEdited).map(({ path }) => path)
    if (!this.#isRenewing) void this.#renewStale()
  }

  /** Renders pages before they are requested. @returns the paths, each with the error if it failed */
  async prepare(paths: readonly string[]): Promise<Prepared> {
    const { store, renders, idle } = this.#options
    const prepared = new Map<string, unknown>()
    for (const path of paths) {
      const render = () => idle.whenIdle().then(() => renders.fresh(path, store.get(path)))
      prepared.set(path, undefined)
      await this.#background
        .run('preparation', render)
        .catch((error: unknown) => void prepared.set(path, error))
    }
    return prepared
  }

  retryFailing(): void {
    this.#options.failing.clear()
    this.#retryMs = RETRY_MS
    this.renew()
  }

  async #renewStale(): Promise<void> {
    const { idle, wait } = this.#options
    const renewNext = () => idle.whenIdle().then(() => this.#renewNext())
    this.#isRenewing = true
    try {
      while (this.#stale.length > 0) {
        // A page that hangs must not keep the others from being renewed.
        await Promise.race([this.#background.run('renewal', renewNext), wait(RENDER_SLOT_MS)])
      }
    } finally {
      this.#isRenewing = false
    }
    this.#retryLater()
  }

  async #renewNext(): Promise<void> {
    const { store, failing, renders } = this.#options
    const path = this.#stale.shift()
    const stored = path === undefined ? undefined : store.get(path)
    if (path === undefined || !stored || store.isCurrent(stored) || !failing.mayTry(path)) return
    await renders.fresh(path, stored).catch(ignoreReported)
  }

  /** Renders stale pages that failed again after a growing delay, so that they recover without a request. */
  #retryLater(): void {
    const { store, failing, now, wait } = this.#options
    const stored = failing.list().filter(({ path }) => store.get(path))
    if (stored.length === 0) {
      this.#retryMs = RETRY_MS
      return
    }
    if (this.#nextRetryAt !== undefined) return
    if (stored.some(isUnreachable)) this.#retryMs = RETRY_MS
    this.#nextRetryAt = now() + this.#retryMs
    void wait(this.#retryMs).then(() => {
      this.#nextRetryAt = undefined
      this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS)
      this.renew()
    })
  }
}

/** Ignores failures of background renders: they are logged and listed already, and visitors get the stale page. */
function ignoreReported(): undefined {
  return undefined
}

import { pause } from '#lib/time.ts'
import { createFailingPages, type FailingPage } from './failing-pages.ts'
import { createIdleGate, type IdleGate } from './idle-gate.ts'
import { NextUnreachable, type Rendered, toStored } from './render.ts'
import { type Answer, Renders } from './renders.ts'
import { MAX_RETRY_MS, type Prepared, Renewal } from './renewal.ts'
import type { Store, StoredResponse } from './store/port.ts'

type Options = {
  readonly store: Store
  readonly render: (path: string) => Promise<Rendered>
  /** Returns the path under which a request is rendered: all missing pages share one. By default the path itself. */
  readonly addressOf?: (path: string) => Promise<string>
  readonly onFailure: (path: string, error: unknown) => void
  /** Busy while visitors wait for Next; background renders yield to them. */
  readonly idle?: IdleGate
  /** Busy while editors wait for Next; first-time renders for visitors yield to them. */
  readonly editorsIdle?: IdleGate
  /** Returns true while the content server restarts, when Next can't render. By default never. */
  readonly isContentDown?: () => boolean
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

/** Maximum time to wait for a fresh render before serving the stale page, in milliseconds. */
const MAX_WAIT_FOR_FRESH_MS = 1000

/**
 * Maximum time that a request for a page which isn't stored waits for Next or the content server to restart, in
 * milliseconds.
 */
const MAX_WAIT_FOR_RESTART_MS = 60_000
const RETRY_MS = 250

export type Pages = ReturnType<typeof createPages>

/** Creates the page cache: pages come from the store while they are current, and are rendered otherwise. */
export function createPages(options: Options) {
  const { store, render, onFailure, now = Date.now, wait = pause } = options
  const { addressOf = async (path: string) => path, isContentDown = () => false } = options
  const { idle = createIdleGate({ wait }), editorsIdle = createIdleGate({ wait }) } = options
  const failing = createFailingPages(now)
  const onRecovered = () => renewal.renew()
  const shared = { store, failing, idle, now, wait }
  const renders = new Renders({ ...shared, render, onFailure, onRecovered, editorsIdle })
  const renewal = new Renewal({ ...shared, renders })

  /**
   * Returns the page at a path that was requested before, or undefined. If rendering it again fails or takes longer than
   * a second, it returns the stale page.
   */
  function cached(path: string): Promise<Answer> | undefined {
    const stored = store.get(path)
    if (!stored) return renders.isUnderWay(path) ? renders.freshForRequest(path, stored) : undefined
    if (store.isCurrent(stored)) return Promise.resolve({ stored, from: 'hit' })
    const stale: Answer = { stored, from: 'stale' }
    if (!failing.mayTry(path)) return Promise.resolve(stale)
    // Counted from when the render was queued: if it hangs, only the first request waits.
    const ms = Math.max(0, MAX_WAIT_FOR_FRESH_MS - renders.waitedMs(path))
    const fresh = renders.freshForRequest(path, stored).catch(() => stale)
    return Promise.race([fresh, wait(ms).then(() => stale)])
  }

  /** Renders a page that isn't stored. While Next or the content server restarts, it waits. */
  async function newPage<T>(renderPage: () => Promise<T>): Promise<T> {
    const giveUpAt = now() + MAX_WAIT_FOR_RESTART_MS
    const isContentMissing = () => isContentDown() && now() < giveUpAt
    for (;;) {
      try {
        return await renderPage()
      } catch (error) {
        const isNextDown = error instanceof NextUnreachable && now() < giveUpAt
        if (!isNextDown && !isContentMissing()) throw error
        do await wait(RETRY_MS)
        while (isContentMissing())
      }
    }
  }

  async function renderOnce(path: string): Promise<StoredResponse> {
    return toStored(await newPage(() => render(path)), store.expiries, now())
  }

  /** @throws when there is neither a stale page nor a fresh one */
  async function answerAt(path: string): Promise<Answer> {
    return cached(path) ?? newPage(() => renders.freshForRequest(path, undefined))
  }

  return {
    cached,

    /**
     * Returns the page at a path, and renders it if it is not stored.
     *
     * @throws when there is neither a stale page nor a fresh one
     */
    answer: async (path: string): Promise<Answer> => answerAt(await addressOf(path)),

    /**
     * Returns the page at a path under which nothing is stored, because it can be spelled in many ways. All missing
     * paths of a route still share one stored page.
     *
     * @throws when there is neither a stale page nor a fresh one
     */
    async answerUnstored(path: string): Promise<Answer> {
      const at = await addressOf(path)
      return at === path ? { stored: await renderOnce(path) } : answerAt(at)
    },

    expire: (tags: readonly string[]): void => store.expire(tags),

    expireAll: (): void => store.expireAll(),

    renew: (): void => renewal.renew(),
    prepare: (paths: readonly string[]): Promise<Prepared> => renewal.prepare(paths),
    retryFailing: (): void => renewal.retryFailing(),

    /** Returns pages whose last render failed, the latest first: stale ones, and those requested a moment ago. */
    failing(): readonly FailingPage[] {
      const isRelevant = ({ path, at }: FailingPage) =>
        store.get(path) !== undefined || now() - at < MAX_RETRY_MS
      return failing.list().filter(isRelevant).toReversed()
    },

    get nextRetryAt(): number | undefined {
      return renewal.nextRetryAt
    },

    get waiting(): number {
      return renewal.waiting
    },

    /**
     * Renders a page that depends on the query and is not stored. It takes none of the slots of stored pages, because a
     * search requests one itself. The caller limits how many run at a time.
     *
     * @param path with its query
     */
    renderOnce,
  }
}

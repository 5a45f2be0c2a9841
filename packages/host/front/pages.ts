import { pause } from '#lib/time.ts'
import { createFailingPages, type FailingPage } from './failing-pages.ts'
import { createIdleGate, type IdleGate } from './idle-gate.ts'
import { type Rendered, toKept } from './render.ts'
import { type Answer, Renders } from './renders.ts'
import { MAX_RETRY_MS, Renewal } from './renewal.ts'
import type { Kept, Store } from './store/port.ts'

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
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Milliseconds. */
  readonly wait?: (ms: number) => Promise<void>
}

/** Maximum time to wait for a fresh render before serving the stale page, in milliseconds. */
const MAX_WAIT_FOR_FRESH_MS = 1000

export type Pages = ReturnType<typeof createPages>

/** Returns the pages of the site: from the store while they are current, otherwise rendered. */
export function createPages(options: Options) {
  const { store, render, onFailure, now = Date.now, wait = pause } = options
  const { addressOf = async (path: string) => path } = options
  const { idle = createIdleGate({ wait }), editorsIdle = createIdleGate({ wait }) } = options
  const failing = createFailingPages(now)
  const onRecovered = () => renewal.renew()
  const shared = { store, failing, idle, now, wait }
  const renders = new Renders({ ...shared, render, onFailure, onRecovered, editorsIdle })
  const renewal = new Renewal({ ...shared, renders })

  /**
   * Returns the page at a path that was requested before, or undefined. A stale page is sent when the fresh one fails or
   * takes longer than a second: a process that is down never takes a page away.
   */
  function known(path: string): Promise<Answer> | undefined {
    const kept = store.get(path)
    if (!kept) return renders.isUnderWay(path) ? renders.freshForRequest(path, kept) : undefined
    const old: Answer = { kept }
    if (store.isCurrent(kept) || !failing.mayTry(path)) return Promise.resolve(old)
    // Counted from the start of the render: when it hangs, only the first request waits.
    const ms = Math.max(0, MAX_WAIT_FOR_FRESH_MS - renders.waitedMs(path))
    const fresh = renders.freshForRequest(path, kept).catch(() => old)
    return Promise.race([fresh, wait(ms).then(() => old)])
  }

  return {
    known,

    /**
     * Returns the page at a path, rendered when there is none yet.
     *
     * @throws when there is neither a stale page nor a fresh one
     */
    async answer(path: string): Promise<Answer> {
      const at = await addressOf(path)
      return known(at) ?? renders.freshForRequest(at, undefined)
    },

    /** Makes every page with one of the tags stale; when this returns, no request gets it as current. */
    expire: (tags: readonly string[]): void => store.expire(tags),

    /** Makes every page stale. */
    expireAll: (): void => store.expireAll(),

    renew: (): void => renewal.renew(),
    prepare: (paths: readonly string[]): Promise<void> => renewal.prepare(paths),
    retryFailing: (): void => renewal.retryFailing(),

    /** Returns pages whose last render failed, the latest first: stale ones, and those requested a moment ago. */
    failing(): readonly FailingPage[] {
      const isRelevant = ({ path, at }: FailingPage) =>
        store.get(path) !== undefined || now() - at < MAX_RETRY_MS
      return failing.list().filter(isRelevant).toReversed()
    },

    /** Time at which failing pages are rendered again without a request, in milliseconds since 1970. */
    get nextRetryAt(): number | undefined {
      return renewal.nextRetryAt
    },

    /** Number of stale pages that are queued for rendering. */
    get waiting(): number {
      return renewal.waiting
    },

    /**
     * Renders a page that depends on the query and is not stored. It takes none of the slots of stored pages, because a
     * search requests one itself. The caller limits how many run at a time.
     *
     * @param path with its query
     */
    async once(path: string): Promise<Kept> {
      return toKept(await render(path), store.expiries, now())
    },
  }
}

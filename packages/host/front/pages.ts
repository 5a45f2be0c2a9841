import { pause } from '#lib/time.ts'
import { createFailingPages, type FailingPage, isUnreachable } from './failing-pages.ts'
import { createIdleGate, type IdleGate } from './idle-gate.ts'
import { type Rendered, toKept } from './render.ts'
import type { Kept, Store } from './store/port.ts'
import { createTurns, TURN_MS } from './turns.ts'

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

/** A response from the store, or one that must not be stored and goes to those who waited for it. */
export type Answer = { readonly kept: Kept } | { readonly once: Rendered }

/** A render under way. */
type Flight = {
  /** Number of the last expiry when it began; undefined while it is queued. */
  readonly begun: number | undefined
  /** When it was queued, in milliseconds since 1970. */
  readonly queuedAt: number
  readonly landed: Promise<Answer>
}

/** Maximum time to wait for a fresh render before serving the stale page, in milliseconds. */
const MAX_WAIT_FOR_FRESH_MS = 1000

/**
 * Number of concurrent renders: Next has one thread, and more would only delay each other. With two, a change reaches
 * visitors sooner than with four while a crawler reads (`npm run bench -- large`).
 */
const CONCURRENT_RENDERS = 2

/** Time until failing pages are rendered again without a request, in milliseconds: doubled up to the maximum. */
const RETRY_MS = 1000
const MAX_RETRY_MS = 15_000

/** Renders per request: when each is overtaken by an expiry, the last one is sent. */
const MAX_RENDERS = 3

/** Number of stale pages rendered after an expiry without a request. */
const PAGES_RENEWED = 24

export type Pages = ReturnType<typeof createPages>

/** The pages of the site: from the store while they are current, otherwise rendered once for everyone who waits. */
export function createPages(options: Options) {
  const { store, render, onFailure, now = Date.now, wait = pause } = options
  const { addressOf = async (path: string) => path } = options
  const { idle = createIdleGate({ wait }), editorsIdle = createIdleGate({ wait }) } = options
  const flights = new Map<string, Flight>()
  const failing = createFailingPages(now)
  const renders = createTurns({ atOnce: CONCURRENT_RENDERS, wait })
  // One at a time each, which leaves a slot for known pages that someone waits for: background renders, and pages
  // requested for the first time, such as a crawler's.
  const background = createTurns({ atOnce: 1, wait })
  const firstTimes = createTurns({ atOnce: 1, wait })
  /** Stale pages still to be rendered in the background; replaced by every expiry. */
  let queue: string[] = []
  let isRenewing = false
  let retryMs = RETRY_MS
  let nextRetryAt: number | undefined

  const whenIdle = <T>(work: () => Promise<T>) => background.take(() => idle.until().then(work))

  /** @param isKnown false for pages that nobody has requested before: they yield to known ones and to editors */
  function depart(path: string, isKnown: boolean): Flight {
    let begun: number | undefined
    const begin = async () => {
      const expiries = store.expiries
      begun = expiries
      return { rendered: await render(path), expiries }
    }
    const rendering = isKnown
      ? renders.take(begin, 1)
      : firstTimes.take(() => editorsIdle.until().then(() => renders.take(begin)))
    const landed = rendering.then(async ({ rendered, expiries }): Promise<Answer> => {
      if (!rendered.tags) return { once: rendered }
      const kept = await toKept(rendered, expiries, now())
      // A render overtaken by an expiry is stored as stale: it is still newer than what was there.
      store.put(path, kept)
      return { kept }
    })
    const flight: Flight = {
      get begun() {
        return begun
      },
      queuedAt: now(),
      landed,
    }
    flights.set(path, flight)
    const clear = () => {
      if (flights.get(path) === flight) flights.delete(path)
    }
    landed.then(
      () => {
        failing.remove(path)
        clear()
        // Next is back: render the pages that failed because it was down.
        if (failing.removeUnreachable()) renew()
      },
      (error: unknown) => {
        failing.add(path, error)
        clear()
        onFailure(path, error)
      },
    )
    return flight
  }

  /** Like `fresh`, for a request that waits: background renders yield to it. */
  async function freshAtOnce(path: string, old: Kept | undefined, isKnown?: boolean) {
    const release = idle.disturb()
    return fresh(path, old, isKnown).finally(release)
  }

  /** Returns a page that has seen every expiry until now. A render that an expiry has overtaken is not awaited. */
  async function fresh(
    path: string,
    old: Kept | undefined,
    isKnown = old !== undefined,
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const flying = flights.get(path)
      const isLate =
        old && flying?.begun !== undefined && !store.isCurrent({ ...old, begun: flying.begun })
      const answer = await (flying && !isLate ? flying : depart(path, isKnown)).landed
      if ('once' in answer || store.isCurrent(answer.kept) || attempt === MAX_RENDERS) {
        return answer
      }
    }
  }

  /**
   * Returns the page at a path that was requested before, or undefined. A stale page is sent when the fresh one fails or
   * takes longer than a second: a process that is down never takes a page away.
   */
  function known(path: string): Promise<Answer> | undefined {
    const kept = store.get(path)
    if (!kept) return flights.has(path) ? freshAtOnce(path, undefined) : undefined
    const old: Answer = { kept }
    if (store.isCurrent(kept) || !failing.mayTry(path)) return Promise.resolve(old)
    // Counted from the start of the render: where it hangs, only the first request waits.
    const waited = now() - (flights.get(path)?.queuedAt ?? now())
    const made = freshAtOnce(path, kept).catch(() => old)
    return Promise.race([made, wait(Math.max(0, MAX_WAIT_FOR_FRESH_MS - waited)).then(() => old)])
  }

  /** Queues stale pages for rendering: the edited one at once, the others when no request waits. */
  function renew(): void {
    const stale = store.stalePages(PAGES_RENEWED)
    for (const { path, isEdited } of stale) {
      if (isEdited && failing.mayTry(path))
        void freshAtOnce(path, store.get(path)).catch(ignoreReported)
    }
    queue = stale.filter(({ isEdited }) => !isEdited).map(({ path }) => path)
    if (!isRenewing) void renewQueue()
  }

  async function renewQueue(): Promise<void> {
    isRenewing = true
    try {
      // A page that hangs must not keep the others from being renewed.
      while (queue.length > 0) await Promise.race([whenIdle(renewNext), wait(TURN_MS)])
    } finally {
      isRenewing = false
    }
    retryLater()
  }

  async function renewNext(): Promise<void> {
    const path = queue.shift()
    const kept = path === undefined ? undefined : store.get(path)
    if (path === undefined || !kept || store.isCurrent(kept) || !failing.mayTry(path)) return
    await fresh(path, kept).catch(ignoreReported)
  }

  /** Renders stale pages that failed again after a growing pause, so that they recover without a request. */
  function retryLater(): void {
    const worthIt = failing.list().filter(({ path }) => store.get(path))
    if (worthIt.length === 0) {
      retryMs = RETRY_MS
      return
    }
    if (nextRetryAt !== undefined) return
    if (worthIt.some(isUnreachable)) retryMs = RETRY_MS
    nextRetryAt = now() + retryMs
    void wait(retryMs).then(() => {
      nextRetryAt = undefined
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
      renew()
    })
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
      return known(at) ?? freshAtOnce(at, undefined)
    },

    /** Makes every page with one of the tags stale; when this returns, no request gets it as current. */
    expire: (tags: readonly string[]): void => store.expire(tags),

    /** Makes every page stale. */
    expireAll: (): void => store.expireAll(),

    renew,

    /** Renders pages one after another before anyone asks, so that the first visitors find them. */
    async prepare(paths: readonly string[]): Promise<void> {
      for (const path of paths) {
        await whenIdle(() => fresh(path, store.get(path))).catch(ignoreReported)
      }
    },

    /** Tries failing pages again at once, whether anyone asks for them or not. */
    retryFailing(): void {
      failing.clear()
      retryMs = RETRY_MS
      renew()
    },

    /** Returns pages whose last render failed, the latest first: those visitors get as they were, or just asked for. */
    failing(): readonly FailingPage[] {
      const isWorthTelling = ({ path, at }: FailingPage) =>
        store.get(path) !== undefined || now() - at < MAX_RETRY_MS
      return failing.list().filter(isWorthTelling).toReversed()
    },

    /** When failing pages are rendered again without a request, in milliseconds since 1970. */
    get nextRetryAt(): number | undefined {
      return nextRetryAt
    },

    /** Number of stale pages that are queued for rendering. */
    get waiting(): number {
      return queue.length
    },

    /**
     * Renders a page that depends on the query and is not stored. It takes none of the slots of stored pages, because a
     * search asks for one itself; the caller limits how many run at a time.
     *
     * @param path with its query
     */
    async once(path: string): Promise<Kept> {
      return toKept(await render(path), store.expiries, now())
    },
  }
}

/** Failures of background renders are logged and listed by `failing`; visitors keep the stale page. */
function ignoreReported(): undefined {
  return undefined
}

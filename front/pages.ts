import PQueue from 'p-queue'
import { createIdleGate, type IdleGate } from './idle-gate.ts'
import { type Rendered, toKept } from './render.ts'
import type { Kept, Store } from './store/port.ts'

type Options = {
  readonly store: Store
  readonly render: (path: string) => Promise<Rendered>
  /** Where the answer for an address is made, asked before anything is rendered for it; without it there itself. */
  readonly addressOf?: (path: string) => Promise<string>
  readonly onFailure: (path: string, error: unknown) => void
  /** Where whoever waits for the part behind is known; what nobody waits for makes room for them. */
  readonly idle?: IdleGate
  /** Where whoever is at work on the site is known: what visitors see for the first time makes room for them. */
  readonly editorsIdle?: IdleGate
  readonly now?: () => number
  /** Milliseconds. */
  readonly wait?: (ms: number) => Promise<void>
}

/** An answer from the store, or one that must not be kept and goes to whoever waited for it. */
export type Answer = { readonly kept: Kept } | { readonly once: Rendered }

type Flight = {
  /** The number of the last expiry when it began; undefined while it waits for its turn, and will see every one. */
  readonly begun: number | undefined
  readonly landed: Promise<Answer>
}

/** So long somebody waits for the new page where there is an old one, in milliseconds. */
const PATIENCE_WITH_OLD_MS = 1000

/**
 * So many pages are rendered at a time: Next has one thread, and more would only be late together. With two a
 * change is sooner with visitors than with four while a crawler reads (`npm run bench -- large`).
 */
const RENDERS_AT_ONCE = 2

/** A page whose render failed is not tried again for so long while its old one is served, in milliseconds. */
const PAUSE_AFTER_FAILURE_MS = 1000

/** Renders of one visit: where each is overtaken by an expiry, the last is sent and not kept. */
const MOST_RENDERS = 3

/** Old pages brought up to date after one expiry without anybody asking, the most asked for first. */
export const RENEWED_AT_ONCE = 24

export type Pages = ReturnType<typeof createPages>

/** The pages of the site: from the store where they are current, rendered once for everybody where they are not. */
export function createPages(options: Options) {
  const { store, render, onFailure, now = Date.now, wait = pause } = options
  const { addressOf = async (path: string) => path } = options
  const { idle = createIdleGate({ wait }), editorsIdle = createIdleGate({ wait }) } = options
  const flights = new Map<string, Flight>()
  const failures = new Map<string, { readonly at: number; readonly error: unknown }>()
  const renders = createTurns({ atOnce: RENDERS_AT_ONCE, wait })
  // One at a time, so that there is always a place for whoever waits for what readers know: what nobody waits for,
  // and what nobody has asked for before, a crawler's pages for instance.
  const behind = createTurns({ atOnce: 1, wait })
  const firstTimes = createTurns({ atOnce: 1, wait })
  let left = 0
  let isRenewing = false

  const whenIdle = <T>(work: () => Promise<T>) => behind.take(() => idle.until().then(work))

  /** @param isKnown to readers: what is not makes room for them, and for whoever is at work on the site */
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
      // Overtaken by an expiry it is old already, and still newer than what was kept.
      store.put(path, kept)
      return { kept }
    })
    const flight: Flight = {
      get begun() {
        return begun
      },
      landed,
    }
    flights.set(path, flight)
    const clear = () => {
      if (flights.get(path) === flight) flights.delete(path)
    }
    landed.then(
      () => {
        failures.delete(path)
        clear()
      },
      (error: unknown) => {
        failures.set(path, { at: now(), error })
        clear()
        onFailure(path, error)
      },
    )
    return flight
  }

  /** As `fresh`, for somebody who waits. */
  async function freshAtOnce(path: string, old: Kept | undefined, isKnown?: boolean) {
    const letGo = idle.disturb()
    return fresh(path, old, isKnown).finally(letGo)
  }

  /** A page that has seen every expiry until now; a render that began before one is not awaited. */
  async function fresh(
    path: string,
    old: Kept | undefined,
    isKnown = old !== undefined,
  ): Promise<Answer> {
    for (let renders = 1; ; renders += 1) {
      const flying = flights.get(path)
      const isLate =
        old && flying?.begun !== undefined && !store.isCurrent({ ...old, begun: flying.begun })
      const answer = await (flying && !isLate ? flying : depart(path, isKnown)).landed
      if ('once' in answer || store.isCurrent(answer.kept) || renders === MOST_RENDERS) {
        return answer
      }
    }
  }

  /**
   * The answer at an address, which costs nothing but for the first who asks after a change; undefined where nobody has
   * asked for it before. Where there is an old one, it is sent when the new one does not come within a second or cannot
   * be made: a part that is down never takes a page away.
   */
  function known(path: string): Promise<Answer> | undefined {
    const kept = store.get(path)
    if (!kept) return flights.has(path) ? freshAtOnce(path, undefined) : undefined
    const old: Answer = { kept }
    if (store.isCurrent(kept) || !mayTry(path)) return Promise.resolve(old)
    const made = freshAtOnce(path, kept).catch(() => old)
    return Promise.race([made, wait(PATIENCE_WITH_OLD_MS).then(() => old)])
  }

  function mayTry(path: string): boolean {
    return now() - (failures.get(path)?.at ?? -Infinity) >= PAUSE_AFTER_FAILURE_MS
  }

  /** @returns whether there may be more */
  async function renewNext(): Promise<boolean> {
    const path = store.oldest(RENEWED_AT_ONCE).find(mayTry)
    if (path === undefined) return false
    // What failed has been said already; visitors have the old page.
    await fresh(path, store.get(path)).catch(() => undefined)
    return true
  }

  function renew(): void {
    left = RENEWED_AT_ONCE
    if (!isRenewing) void renewAll()
  }

  async function renewAll(): Promise<void> {
    isRenewing = true
    try {
      for (let isMore = true; isMore && left > 0; left -= 1) isMore = await whenIdle(renewNext)
    } finally {
      isRenewing = false
    }
  }

  return {
    known,

    /**
     * The answer at an address, made where there is none yet.
     *
     * @throws when there is neither an old page nor a new one
     */
    async answer(path: string): Promise<Answer> {
      const at = await addressOf(path)
      return known(at) ?? freshAtOnce(at, undefined)
    },

    /** Makes everything old that shows what the tags stand for. It holds when this returns. */
    expire: (tags: readonly string[]): void => store.expire(tags),

    /** As `Store.expireOthers`. */
    expireOthers: (prefix: string, tags: readonly string[]): readonly string[] =>
      store.expireOthers(prefix, tags),

    /** Begins to make pages as for somebody who waits, whether anybody has asked for them or not. */
    make(paths: readonly string[]): void {
      for (const path of new Set(paths)) {
        // What fails has been said already; visitors have the old page.
        void freshAtOnce(path, store.get(path), true).catch(() => undefined)
      }
    },

    /** Begins to bring the old pages that visitors ask for most up to date, when nobody waits. */
    renew,

    /**
     * Makes pages one after the other before anybody asks, when nobody waits: whoever comes first finds them, and the
     * parts behind awake.
     */
    async prepare(paths: readonly string[]): Promise<void> {
      for (const path of paths) {
        // What failed has been said already, and is made when somebody asks for it.
        await whenIdle(() => fresh(path, undefined)).catch(() => undefined)
      }
    },

    /** Hears that a part behind is back: what failed is tried again at once, whether anybody asks for it or not. */
    recover(): void {
      failures.clear()
      renew()
    },

    /**
     * What is rendered for one question and kept nowhere. It takes no turn of those that are kept: a search asks for
     * one of them itself. Whoever calls sees to it that they are not too many at a time.
     *
     * @param path with its query
     */
    async once(path: string): Promise<Kept> {
      return toKept(await render(path), store.expiries, now())
    },

    /** The number of the last expiry. */
    get expiries(): number {
      return store.expiries
    },

    /** Addresses at which visitors got pages made from what the tags stand for, the most asked for first. */
    under: (tags: readonly string[]): string[] => store.under(tags),

    /**
     * Comes back when the page at an address was made after so many expiries.
     *
     * @throws when it cannot be made; so shortly after a failure that it would not be tried, the same as then
     */
    async untilMadeAfter(path: string, expiries: number): Promise<void> {
      const made = async () => {
        const kept = store.get(path)
        if (kept && kept.begun >= expiries) return
        const failure = failures.get(path)
        if (failure && !mayTry(path)) throw failure.error
        await fresh(path, kept)
      }
      // What was published is on its way already.
      await (flights.has(path) ? made() : whenIdle(made))
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

type TurnOptions = {
  /** So many pieces of work have their turn at a time. */
  readonly atOnce: number
  /** Milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

/** What takes longer goes on beside the next, in milliseconds: one that hangs never stops the others. */
const TURN_MS = 1000

/** Lets work have its turn: what is more urgent first, and otherwise in the order in which it came. */
export function createTurns({ atOnce, wait }: TurnOptions) {
  const queue = new PQueue({ concurrency: atOnce })

  return {
    /** @returns what the work comes to. @throws what it throws */
    take<T>(work: () => Promise<T>, priority = 0): Promise<T> {
      const { promise, resolve } = Promise.withResolvers<T>()
      const turn = async () => {
        const working = work()
        resolve(working)
        await Promise.race([Promise.allSettled([working]), wait(TURN_MS)])
      }
      void queue.add(turn, { priority })
      return promise
    },
  }
}

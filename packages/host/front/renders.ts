import { Limiter } from '../limiter.ts'
import type { createFailingPages } from './failing-pages.ts'
import type { IdleGate } from './idle-gate.ts'
import { type Rendered, toStored } from './render.ts'
import type { Store, StoredResponse } from './store/port.ts'

type Options = {
  readonly store: Store
  readonly render: (path: string) => Promise<Rendered>
  readonly failing: ReturnType<typeof createFailingPages>
  readonly onFailure: (path: string, error: unknown) => void
  /** Called when Next is back after renders failed because it was down. */
  readonly onRecovered: () => void
  /** Marked busy while a visitor waits for a render. */
  readonly idle: IdleGate
  /** Busy while editors wait for Next; renders of new pages yield to them. */
  readonly editorsIdle: IdleGate
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/** A stored response, or one that must not be stored and goes only to the requests that waited for it. */
export type Answer =
  /** `from` is undefined if the page was rendered for the request. */
  | { readonly stored: StoredResponse; readonly from?: 'hit' | 'stale' }
  | { readonly unstored: Rendered }

type RenderUnderWay = {
  /** Number of expiries when it started; undefined while it is queued. */
  begun: number | undefined
  /** Milliseconds since 1970. */
  readonly queuedAt: number
  readonly answer: Promise<Answer>
}

/** Time after which a render gives up its slot, in milliseconds: one that hangs must not stop the others. */
export const RENDER_SLOT_MS = 1000

/**
 * Number of concurrent renders: Next has one thread, and more would only delay each other. With two, a change reaches
 * visitors sooner than with four while a crawler reads (`npm run bench -- large`).
 */
const CONCURRENT_RENDERS = 2

/** Maximum renders per request: if an expiry overtakes each, the last one is sent. */
const MAX_RENDERS = 3

/** Renders pages, each once for all requests that wait for it. */
export class Renders {
  readonly #options: Options
  readonly #underWay = new Map<string, RenderUnderWay>()
  /** Pages that are in the store come before new ones. */
  readonly #slots: Limiter<'stored' | 'new'>
  /** New pages, such as those a crawler requests, are rendered one at a time. The other slot is for stored ones. */
  readonly #newPages: Limiter<'new'>

  constructor(options: Options) {
    const slotMs = RENDER_SLOT_MS
    const limits = (lane: 'stored' | 'new') => ({ weight: lane === 'stored' ? 100 : 1 })
    this.#options = options
    this.#slots = new Limiter({
      concurrency: CONCURRENT_RENDERS,
      limits,
      slotMs,
      wait: options.wait,
    })
    this.#newPages = new Limiter({ concurrency: 1, slotMs, wait: options.wait })
  }

  isUnderWay(path: string): boolean {
    return this.#underWay.has(path)
  }

  /** Returns how long ago the current render of a page was queued, in milliseconds. */
  waitedMs(path: string): number {
    const now = this.#options.now()
    return now - (this.#underWay.get(path)?.queuedAt ?? now)
  }

  /** Works like `fresh` for a request that waits: background renders yield to it. */
  async freshForRequest(path: string, previous: StoredResponse | undefined): Promise<Answer> {
    const release = this.#options.idle.markBusy()
    return this.fresh(path, previous).finally(release)
  }

  /**
   * Returns a page rendered after the last expiry. It does not wait for a render that started before it.
   *
   * @param previous the stored page; undefined if the page is new
   */
  async fresh(path: string, previous: StoredResponse | undefined): Promise<Answer> {
    const { store } = this.#options
    for (let attempt = 1; ; attempt += 1) {
      const current = this.#underWay.get(path)
      const isLate =
        previous &&
        current?.begun !== undefined &&
        !store.isCurrent({ ...previous, begun: current.begun })
      const render = current && !isLate ? current : this.#start(path, previous === undefined)
      const answer = await render.answer
      if ('unstored' in answer || store.isCurrent(answer.stored) || attempt === MAX_RENDERS) {
        return answer
      }
    }
  }

  #start(path: string, isNew: boolean): RenderUnderWay {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const current = { begun: undefined, queuedAt: this.#options.now(), answer: promise }
    this.#underWay.set(path, current)
    resolve(this.#render(path, isNew, current))
    promise.then(
      () => this.#onSuccess(path, current),
      (error: unknown) => this.#onFailure(path, current, error),
    )
    return current
  }

  async #render(path: string, isNew: boolean, current: RenderUnderWay): Promise<Answer> {
    const { store, now } = this.#options
    const { rendered, expiries } = await this.#inSlot(isNew, async () => {
      const expiries = store.expiries
      current.begun = expiries
      return { rendered: await this.#options.render(path), expiries }
    })
    if (!rendered.tags) return { unstored: rendered }
    const stored = await toStored(rendered, expiries, now())
    // After an expiry during the render it is stale, but still newer than the previous one.
    store.put(path, stored)
    return { stored }
  }

  #inSlot<T>(isNew: boolean, task: () => Promise<T>): Promise<T> {
    if (!isNew) return this.#slots.run('stored', task)
    return this.#newPages.run('new', async () => {
      await this.#options.editorsIdle.whenIdle()
      return this.#slots.run('new', task)
    })
  }

  #onSuccess(path: string, current: RenderUnderWay): void {
    const { failing, onRecovered } = this.#options
    failing.remove(path)
    this.#end(path, current)
    if (failing.removeUnreachable()) onRecovered()
  }

  #onFailure(path: string, current: RenderUnderWay, error: unknown): void {
    const { failing, onFailure } = this.#options
    failing.add(path, error)
    this.#end(path, current)
    onFailure(path, error)
  }

  #end(path: string, ended: RenderUnderWay): void {
    if (this.#underWay.get(path) === ended) this.#underWay.delete(path)
  }
}

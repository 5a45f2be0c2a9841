import type { LiveEvent } from '@sanity/client'
import { pause } from '#lib/time.ts'
import { ContentProbe } from './content-probe.ts'

type ChangeListeners = {
  /** Called when everything with one of these sync tags is stale. */
  readonly onTags: (tags: readonly string[]) => void
  /** Called when changes may have been missed, so that everything is stale. */
  readonly onGap: () => void
}

type Options = ChangeListeners & {
  /** Opens the stream: `client.live.events()`. */
  readonly open: () => Subscribable
  /** Resolves when the content server answers a query. Called while the stream is down. */
  readonly probe: () => Promise<unknown>
  /**
   * Delays after which an event is reported again, in milliseconds. Queries of hosted projects use an index that lags
   * behind the events, so a page rendered right away may show old content. The lake does not lag.
   */
  readonly repeatAfterMs: readonly number[]
  readonly onProblem: (message: string, error?: unknown) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

export type Subscribable = {
  subscribe(observer: {
    next: (event: LiveEvent) => void
    error: (error: unknown) => void
    complete: () => void
  }): { unsubscribe(): void }
}

export type StreamState = {
  readonly connection: 'connected' | 'connecting'
  /** Milliseconds since 1970. */
  readonly connectionSince: number
  readonly lastEventAt: number | undefined
}

const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 10_000

/** Number of answered probes after which the stream is opened again: its own attempt to reconnect may hang. */
const PROBES_UNTIL_REOPENED = 15

/**
 * Follows the change events of the content server (Sanity's Live Content API). Every connection starts with a gap,
 * because changes may have happened while there was none. While the stream is down, everything counts as stale as long
 * as the content server answers queries. When it does not answer, nothing newer could be read.
 */
export function followContent(options: Options): ContentStream {
  const stream = new ContentStream(options)
  stream.open()
  return stream
}

export class ContentStream {
  readonly #options: Options
  readonly #now: () => number
  readonly #wait: (ms: number) => Promise<void>
  readonly #probe: ContentProbe
  readonly #connected = Promise.withResolvers<void>()
  #state: StreamState
  #lastEventId: string | undefined
  #subscription: { unsubscribe(): void } | undefined
  #delayMs = FIRST_DELAY_MS
  #isClosed = false

  constructor(options: Options) {
    const { now = Date.now, wait = pause, probe } = options
    this.#options = options
    this.#now = now
    this.#wait = wait
    this.#state = { connection: 'connecting', connectionSince: now(), lastEventAt: undefined }
    this.#probe = new ContentProbe({
      probe,
      isNeeded: () => this.#state.connection === 'connecting' && !this.#isClosed,
      onAnswer: (count) => this.#onProbeAnswered(count),
      wait,
    })
  }

  get connected(): Promise<void> {
    return this.#connected.promise
  }

  state(): StreamState {
    return this.#state
  }

  lastEventId(): string | undefined {
    return this.#lastEventId
  }

  open(): void {
    this.#connect()
    // A connection attempt may hang without an error. Stored pages must count as stale until it succeeds.
    void this.#probe.start()
  }

  close(): void {
    this.#isClosed = true
    this.#subscription?.unsubscribe()
  }

  #connect(): void {
    if (this.#isClosed) return
    this.#subscription = this.#options.open().subscribe({
      next: (event) => this.#onEvent(event),
      error: (error) => this.#onEnd('The stream of content changes ended', error),
      complete: () => this.#onEnd('The stream of content changes ended'),
    })
  }

  #onEvent(event: LiveEvent): void {
    if (event.type === 'welcome') this.#onConnected()
    else if (event.type === 'message') this.#onMessage(event.id, event.tags)
    else if (event.type === 'restart') this.#repeatedly(this.#options.onGap)
    else if (event.type === 'reconnect') this.#onDisconnected()
    else {
      this.#subscription?.unsubscribe()
      this.#onEnd(`The content server closed the stream of changes: ${event.reason}`)
    }
  }

  #onConnected(): void {
    this.#delayMs = FIRST_DELAY_MS
    this.#setConnection('connected')
    this.#repeatedly(this.#options.onGap)
    this.#connected.resolve()
  }

  #onMessage(id: string, tags: readonly string[]): void {
    this.#lastEventId = id
    this.#state = { ...this.#state, lastEventAt: this.#now() }
    // The client may report a lost connection after the next one is open.
    this.#setConnection('connected')
    this.#repeatedly(() => this.#options.onTags(tags))
  }

  /** Calls a function now, and again when a lagging index may have caught up. */
  #repeatedly(call: () => void): void {
    call()
    for (const ms of this.#options.repeatAfterMs) {
      void this.#wait(ms).then(() => !this.#isClosed && call())
    }
  }

  #onEnd(message: string, error?: unknown): void {
    if (this.#isClosed) return
    this.#options.onProblem(message, error)
    this.#onDisconnected()
    void this.#wait(this.#delayMs).then(() => this.#connect())
    this.#delayMs = Math.min(this.#delayMs * 2, MAX_DELAY_MS)
  }

  #onDisconnected(): void {
    this.#setConnection('connecting')
    void this.#probe.start()
  }

  #setConnection(connection: StreamState['connection']): void {
    if (this.#state.connection === connection) return
    this.#state = { ...this.#state, connection, connectionSince: this.#now() }
  }

  #onProbeAnswered(count: number): void {
    this.#options.onGap()
    if (count % PROBES_UNTIL_REOPENED > 0) return
    this.#subscription?.unsubscribe()
    this.#connect()
  }
}

import type { LiveEvent } from '@sanity/client'
import { pause } from '#lib/time.ts'
import { ContentProbe } from './content-probe.ts'

/** Callbacks for changes of content. */
type Hears = {
  /** Answers with one of these sync tags are stale. */
  readonly onTags: (tags: readonly string[]) => void
  /** Changes may have been missed: everything that was read before is stale. */
  readonly onGap: () => void
}

type Options = Hears & {
  /** Opens the stream: `client.live.events()`. */
  readonly open: () => Subscribable
  /** Resolves when the content server answers a query; asked while the stream is down. */
  readonly probe: () => Promise<unknown>
  /**
   * Milliseconds after an event at which it counts once more. Queries of hosted projects may answer from an index that
   * lags behind the events, so that a page rendered right away can still show the old content. Our own lake does not lag.
   */
  readonly repeatAfterMs: readonly number[]
  readonly onProblem: (message: string, error?: unknown) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Milliseconds. */
  readonly wait?: (ms: number) => Promise<void>
}

/** The part of an RxJS observable that is needed here; tests pass their own. */
export type Subscribable = {
  subscribe(observer: {
    next: (event: LiveEvent) => void
    error: (error: unknown) => void
    complete: () => void
  }): { unsubscribe(): void }
}

/** State of the stream, as the admin area shows it. */
export type StreamState = {
  readonly connection: 'connected' | 'connecting'
  /** Milliseconds since 1970. */
  readonly connectionSince: number
  readonly lastEventAt: number | undefined
}

/** Pause before the stream is opened again after it ended, in milliseconds: doubled up to the maximum. */
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 10_000

/** Number of answered probes after which the stream is opened again, because its own attempt to reconnect may hang. */
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
  #pauseMs = FIRST_PAUSE_MS
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

  /** Resolves when the stream is connected for the first time. */
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
    // A connection attempt may hang without an error: what was stored before is stale all the same.
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
    this.#pauseMs = FIRST_PAUSE_MS
    this.#setConnection('connected')
    this.#repeatedly(this.#options.onGap)
    this.#connected.resolve()
  }

  #onMessage(id: string, tags: readonly string[]): void {
    this.#lastEventId = id
    this.#state = { ...this.#state, lastEventAt: this.#now() }
    // The client may report a lost connection late, when it has been replaced already.
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
    void this.#wait(this.#pauseMs).then(() => this.#connect())
    this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS)
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

import type { LiveEvent } from '@sanity/client'
import { pause } from '#lib/time.ts'

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

/** Pause between two probes while the stream is down, in milliseconds. */
const PROBE_EVERY_MS = 1000

/** Number of answered probes after which the stream is opened again, because its own attempt to reconnect may hang. */
const PROBES_UNTIL_REOPENED = 15

export type ContentStream = ReturnType<typeof followContent>

/**
 * Follows the change events of the content server (Sanity's Live Content API). Every connection starts with a gap,
 * because changes may have happened while there was none. While the stream is down, everything counts as stale as long
 * as the content server answers queries; when it does not answer, nothing newer could be had.
 */
export function followContent(options: Options) {
  const { open, probe, onTags, onGap, onProblem, repeatAfterMs } = options
  const { now = Date.now, wait = pause } = options
  const connected = Promise.withResolvers<void>()
  let state: StreamState = {
    connection: 'connecting',
    connectionSince: now(),
    lastEventAt: undefined,
  }
  let lastEventId: string | undefined
  let subscription: { unsubscribe(): void } | undefined
  let pauseMs = FIRST_PAUSE_MS
  let isProbing = false
  let isClosed = false

  function connect(): void {
    if (isClosed) return
    subscription = open().subscribe({
      next: onEvent,
      error: (error) => onEnd('The stream of content changes ended', error),
      complete: () => onEnd('The stream of content changes ended'),
    })
  }

  function reopen(): void {
    subscription?.unsubscribe()
    connect()
  }

  function onEvent(event: LiveEvent): void {
    if (event.type === 'welcome') onConnected()
    else if (event.type === 'message') onMessage(event.id, event.tags)
    else if (event.type === 'restart') repeatedly(onGap)
    else if (event.type === 'reconnect') onDisconnected()
    else {
      subscription?.unsubscribe()
      onEnd(`The content server closed the stream of changes: ${event.reason}`)
    }
  }

  function onConnected(): void {
    pauseMs = FIRST_PAUSE_MS
    setConnection('connected')
    repeatedly(onGap)
    connected.resolve()
  }

  function onMessage(id: string, tags: readonly string[]): void {
    lastEventId = id
    state = { ...state, lastEventAt: now() }
    // The client may report a lost connection late, when it has been replaced already.
    setConnection('connected')
    repeatedly(() => onTags(tags))
  }

  /** Runs it now, and once more whenever a lagging index may have caught up. */
  function repeatedly(work: () => void): void {
    work()
    for (const ms of repeatAfterMs) void wait(ms).then(() => !isClosed && work())
  }

  function onEnd(message: string, error?: unknown): void {
    if (isClosed) return
    onProblem(message, error)
    onDisconnected()
    void wait(pauseMs).then(connect)
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
  }

  function onDisconnected(): void {
    setConnection('connecting')
    void probeWhileDisconnected()
  }

  function setConnection(connection: StreamState['connection']): void {
    if (state.connection !== connection) state = { ...state, connection, connectionSince: now() }
  }

  async function probeWhileDisconnected(): Promise<void> {
    if (isProbing) return
    isProbing = true
    let answered = 0
    while (state.connection === 'connecting' && !isClosed) {
      const answers = await probe().then(
        () => true,
        // Down: the stream reconnects when it is back.
        () => false,
      )
      if (answers && state.connection === 'connecting' && !isClosed) {
        onGap()
        answered += 1
        if (answered % PROBES_UNTIL_REOPENED === 0) reopen()
      }
      await wait(PROBE_EVERY_MS)
    }
    isProbing = false
  }

  connect()
  // A connection attempt may hang without an error: what was stored before is stale all the same.
  void probeWhileDisconnected()
  return {
    /** Resolves when the stream was connected for the first time. */
    connected: connected.promise,
    state: () => state,
    /** Id of the last event. */
    lastEventId: () => lastEventId,
    close(): void {
      isClosed = true
      subscription?.unsubscribe()
    },
  }
}

/** An event of a text/event-stream (HTML standard, §9.2). */
export type StreamEvent = { event: string; id?: string; data: unknown }

export type EventStream = {
  readonly body: ReadableStream<Uint8Array>
  send(event: StreamEvent): void
  /** Sends events that many streams share and that are encoded only once. */
  sendEncoded(events: Uint8Array): void
  /**
   * Sends all events, or none if they exceed half of the backlog limit. The other half is for events that happen while
   * the client reads them.
   */
  sendAll(events: readonly StreamEvent[]): boolean
  end(): void
}

type Options = {
  /** Called once when the stream ends, for any reason. */
  onEnd(): void
  /** Milliseconds between comments that keep proxies from closing an idle connection. */
  keepAliveMs?: number
  /** Maximum bytes of backlog before a slow client is disconnected. */
  backlogBytes?: number
  /** Milliseconds until the stream ends, so that the client reconnects and is identified again. */
  lifetimeMs?: number
}

const encoder = new TextEncoder()

/** Maximum lifetime of a connection in milliseconds, after which the client must be identified again. */
export const CONNECTION_LIFETIME_MS = 12 * 60 * 60 * 1000

export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // no-transform, because a proxy that compresses would delay events.
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
} as const

/**
 * Creates an event stream with a bounded backlog. A slow client is disconnected without a `disconnect` event, which
 * would be final. It should reconnect and catch up.
 */
export function openEventStream(options: Options): EventStream {
  const { onEnd, keepAliveMs = 15_000, backlogBytes = 4 * 1024 * 1024 } = options
  const { lifetimeMs = CONNECTION_LIFETIME_MS } = options
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const keepAlive = setInterval(() => write(encoder.encode(': \n\n')), keepAliveMs)
  keepAlive.unref()
  const lifetimeTimer = setTimeout(() => end(), lifetimeMs).unref()

  function write(bytes: Uint8Array): void {
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= 0) {
      const slow = controller
      finish()
      slow.error(new Error('The client of an event stream is too slow'))
      return
    }
    controller.enqueue(bytes)
  }

  function finish(): void {
    if (!controller) return
    controller = undefined
    clearInterval(keepAlive)
    clearTimeout(lifetimeTimer)
    onEnd()
  }

  function end(): void {
    const ending = controller
    finish()
    ending?.close()
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started
        // Reconnect after one second if the connection breaks. Browsers' default is three.
        write(encoder.encode('retry: 1000\n\n'))
      },
      cancel: finish,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: backlogBytes }),
  )

  return {
    body,
    send: (event) => write(encodeEvents([event])),
    sendEncoded: write,
    sendAll(events) {
      const bytes = encodeEvents(events)
      if (bytes.byteLength > backlogBytes / 2) return false
      write(bytes)
      return true
    },
    end,
  }
}

export function encodeEvents(events: readonly StreamEvent[]): Uint8Array {
  return encoder.encode(events.map(formatEvent).join(''))
}

function formatEvent({ event, id, data }: StreamEvent): string {
  const idLine = id === undefined ? '' : `id: ${id.replaceAll(/[\r\n\0]/g, '')}\n`
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`
}

/** One event of a text/event-stream (HTML standard, §9.2). */
export type StreamEvent = { event: string; id?: string; data: unknown }

export type EventStream = {
  readonly body: ReadableStream<Uint8Array>
  send(event: StreamEvent): void
  /** The same with events that many streams send, encoded once for all of them. */
  sendEncoded(events: Uint8Array): void
  /**
   * Sends all of these, or none where they are more than half of what may wait for the reader: the rest is for what
   * happens while it reads them.
   */
  sendAll(events: readonly StreamEvent[]): boolean
  /** Lets the client have what was sent, then ends the stream. */
  end(): void
}

type Options = {
  /** Runs once, however the stream ends. */
  onEnd(): void
  /** Milliseconds between comments that keep proxies from closing an idle connection. */
  keepAliveMs?: number
  /** Bytes that may wait for a slow reader before it is dropped. */
  backlogBytes?: number
  /** Milliseconds after which the stream ends, so that its client comes back and is identified anew. */
  lifeMs?: number
}

const encoder = new TextEncoder()

/** How long a connection may go on without asking again who is at the other end. */
export const CONNECTION_LIFE = 12 * 60 * 60 * 1000

export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // no-transform: a proxy that compresses would hold events back.
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
} as const

/**
 * A stream of events with a bounded backlog. A reader that is too slow loses its connection, without
 * a `disconnect` event: that one is final, and this client should come back and catch up.
 */
export function openEventStream(options: Options): EventStream {
  const { onEnd, keepAliveMs = 15_000, backlogBytes = 4 * 1024 * 1024 } = options
  const { lifeMs = CONNECTION_LIFE } = options
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const keepAlive = setInterval(() => write(encoder.encode(': \n\n')), keepAliveMs)
  keepAlive.unref()
  const life = setTimeout(() => end(), lifeMs).unref()

  function write(bytes: Uint8Array): void {
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= 0) {
      const slow = controller
      finish()
      slow.error(new Error('The reader of an event stream is too slow'))
      return
    }
    controller.enqueue(bytes)
  }

  function finish(): void {
    if (!controller) return
    controller = undefined
    clearInterval(keepAlive)
    clearTimeout(life)
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
        // Come back after a second when the connection breaks; browsers would wait for three.
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

/** Events as they are sent. */
export function encodeEvents(events: readonly StreamEvent[]): Uint8Array {
  return encoder.encode(events.map(formatEvent).join(''))
}

function formatEvent({ event, id, data }: StreamEvent): string {
  const idLine = id === undefined ? '' : `id: ${id.replaceAll(/[\r\n\0]/g, '')}\n`
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`
}

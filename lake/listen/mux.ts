import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Identified } from '#lake/auth/identify.ts'
import type { Lake } from '#lake/lake.ts'
import type { Identity } from '#lake/types.ts'

export type AppFetch = (
  request: Request,
  bindings: { identified: Identified },
) => Response | Promise<Response>

type Mux = { lake: Lake; fetch: AppFetch; identity: Exclude<Identity, { kind: 'anonymous' }> }

/** The client opens a stream with an address, and closes it when it has had enough. */
const MESSAGE = z.union([
  z.object({
    id: z.int(),
    url: z.string(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
  z.object({ id: z.int(), close: z.literal(true) }),
])

/** A Studio tab with many documents open holds dozens. */
const MOST_STREAMS = 200

/** Of the headers a client sends along, only these mean something to an event stream. */
const KEPT_HEADERS = ['accept', 'last-event-id']

/** Policy violation (RFC 6455, §7.4.1). */
const POLICY = 1008

/**
 * The server half of the multiplexer: event streams by the dozen over one WebSocket, because a
 * browser opens no more than six HTTP/1.1 connections to a host. Each stream is an ordinary request
 * to the app itself, so that there is one place that decides what a caller may see.
 */
export function serveMux(socket: WebSocket, mux: Mux): void {
  const streams = new Map<number, AbortController>()

  socket.on('message', (data) => {
    const message = parseMessage(String(data))
    if (!message) return socket.close(POLICY, 'not a message of this protocol')

    if ('close' in message) {
      streams.get(message.id)?.abort()
      streams.delete(message.id)
      return
    }
    if (streams.has(message.id) || streams.size >= MOST_STREAMS) {
      return socket.close(POLICY, 'too many streams')
    }
    const abort = new AbortController()
    streams.set(message.id, abort)
    carry(socket, mux, message, abort.signal)
      .catch((error) => {
        if (!abort.signal.aborted) console.error(`lake: mux stream ${message.id} failed`, error)
      })
      .finally(() => {
        // Its client may have closed it and opened another one under the same number.
        if (streams.get(message.id) === abort) streams.delete(message.id)
      })
  })
  socket.on('close', () => {
    for (const abort of streams.values()) abort.abort()
  })
}

function parseMessage(text: string): z.infer<typeof MESSAGE> | undefined {
  try {
    return MESSAGE.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function carry(
  socket: WebSocket,
  mux: Mux,
  {
    id,
    url,
    headers = {},
  }: { id: number; url: string; headers?: Record<string, string> | undefined },
  signal: AbortSignal,
): Promise<void> {
  const request = toRequest(mux.lake.config.publicPath, url, headers, signal)
  const response = request
    ? await mux.fetch(request, { identified: { identity: mux.identity, via: 'socket' } })
    : Response.json(
        { statusCode: 404, error: 'Not Found', message: 'Not an address' },
        { status: 404 },
      )

  try {
    const head = { status: response.status, headers: Object.fromEntries(response.headers) }
    await send(socket, { id, head, url })
    await pipeBody(response, (chunk) => send(socket, { id, chunk }), signal)
  } finally {
    // Also after a failure: the client's stream ends, and its EventSource opens another.
    if (!signal.aborted) await send(socket, { id, end: true })
  }
}

/** The address as the browser sees it, made into one of ours; undefined for what is none. */
function toRequest(
  publicPath: string,
  url: string,
  sent: Record<string, string>,
  signal: AbortSignal,
): Request | undefined {
  if (!URL.canParse(url, 'http://lake')) return undefined
  const { pathname, search } = new URL(url, 'http://lake')
  const prefix = publicPath.replace(/\/$/, '')
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname

  const kept = Object.entries(sent).filter(([name]) => KEPT_HEADERS.includes(name.toLowerCase()))
  return new Request(`http://lake${path}${search}`, { headers: kept, signal })
}

/** Takes the next part only when the last one has left: a slow socket fills the stream's own backlog. */
async function pipeBody(
  response: Response,
  forward: (chunk: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const reader = response.body?.getReader()
  if (!reader) return
  const cancel = () => {
    reader.cancel().catch(() => undefined)
  }
  signal.addEventListener('abort', cancel, { once: true })
  if (signal.aborted) cancel()

  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const chunk = decoder.decode(value, { stream: true })
    if (chunk !== '') await forward(chunk)
  }
}

/**
 * Resolves when the message has been handed to the operating system. What a socket that closes does
 * not take any more is lost with it: its client opens its streams anew.
 */
function send(socket: WebSocket, message: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) return resolve()
    socket.send(JSON.stringify(message), (error) => {
      if (error && socket.readyState === socket.OPEN) reject(error)
      else resolve()
    })
  })
}

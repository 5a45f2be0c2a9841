type MuxSocket = Pick<WebSocket, 'addEventListener' | 'close' | 'send'>

type Seams = {
  fetch?: typeof fetch
  openSocket?: (url: string) => MuxSocket
}

type Listener = {
  request: Request
  resolve: (response: Response) => void
  reject: (reason: unknown) => void
  /** Set when the response has started. */
  body?: ReadableStreamDefaultController<Uint8Array>
  stopWatching: () => void
}

type Connection = { socket: MuxSocket; listeners: Map<number, Listener>; lastId: number }

/** Application-defined close code (RFC 6455 §7.4.2) for an invalid message from the server. */
const INVALID_MESSAGE = 4000

/**
 * Creates a `fetch` that carries all event streams of the lake over one WebSocket. Without it, a single open document
 * uses up the six connections that browsers allow per host over HTTP/1.1, and the Studio's other requests hang.
 * Requests that aren't event streams use the ordinary `fetch`.
 *
 * If the socket closes, its streams fail like a lost connection. When the client reopens them, the first one opens a
 * new socket.
 *
 * @param socketUrl ws: or wss: URL of the lake's `/mux`
 */
export function createMuxFetch(socketUrl: string, seams: Seams = {}): typeof fetch {
  const plainFetch = seams.fetch ?? ((input, init) => fetch(input, init))
  const openSocket = seams.openSocket ?? ((url) => new WebSocket(url))
  let current: Promise<Connection> | undefined

  const connect = () => {
    current ??= openConnection(openSocket(socketUrl), () => {
      current = undefined
    })
    return current
  }

  return async (input, init) => {
    const request = new Request(input, init)
    if (!isEventStream(request.url)) return plainFetch(input, init)

    request.signal.throwIfAborted()
    const connection = await connect()
    request.signal.throwIfAborted()
    return listen(connection, request)
  }
}

function isEventStream(url: string): boolean {
  return /\/data\/(listen|live\/events)\/[^/]+$/.test(new URL(url).pathname)
}

function openConnection(socket: MuxSocket, onLost: () => void): Promise<Connection> {
  const connection: Connection = { socket, listeners: new Map(), lastId: 0 }

  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(connection))
    socket.addEventListener('message', ({ data }) => receive(connection, data))
    // Also fires if the handshake fails.
    socket.addEventListener('close', () => {
      onLost()
      reject(new TypeError('Failed to fetch'))
      for (const id of [...connection.listeners.keys()]) {
        fail(connection, id, new TypeError('network error'))
      }
    })
  })
}

function listen(connection: Connection, request: Request): Promise<Response> {
  connection.lastId += 1
  const id = connection.lastId

  return new Promise((resolve, reject) => {
    const abort = () => {
      requestStop(connection, id)
      fail(connection, id, request.signal.reason)
    }
    request.signal.addEventListener('abort', abort)
    const stopWatching = () => request.signal.removeEventListener('abort', abort)

    connection.listeners.set(id, { request, resolve, reject, stopWatching })
    const headers = Object.fromEntries(request.headers)
    connection.socket.send(JSON.stringify({ id, url: request.url, headers }))
  })
}

function receive(connection: Connection, data: unknown): void {
  const message = parseMuxMessage(data)
  if (!message) {
    connection.socket.close(INVALID_MESSAGE, 'invalid message')
    return
  }
  const listener = connection.listeners.get(message.id)
  // Chunks of a stream that was just stopped may still arrive.
  if (listener) deliver(connection, listener, message)
}

const encoder = new TextEncoder()

function deliver(connection: Connection, listener: Listener, message: MuxMessage): void {
  switch (message.kind) {
    case 'head':
      listener.resolve(answer(connection, listener, message))
      return
    case 'chunk':
      listener.body?.enqueue(encoder.encode(message.chunk))
      return
    case 'end':
      if (listener.body) {
        forget(connection, message.id)
        listener.body.close()
      } else {
        fail(connection, message.id, new TypeError('Failed to fetch'))
      }
  }
}

function answer(
  connection: Connection,
  listener: Listener,
  { headers, id, status }: Extract<MuxMessage, { kind: 'head' }>,
): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      listener.body = controller
    },
    cancel: () => {
      requestStop(connection, id)
      forget(connection, id)
    },
  })
  const response = new Response(body, { status, headers })
  // Event sources read the origin of their events from the response's URL, which a manually created Response lacks.
  Object.defineProperty(response, 'url', { value: listener.request.url })
  return response
}

function requestStop({ socket }: Connection, id: number): void {
  socket.send(JSON.stringify({ id, close: true }))
}

/** Fails a stream like `fetch`: before the response it rejects, afterwards reading the body fails. */
function fail(connection: Connection, id: number, reason: unknown): void {
  const listener = forget(connection, id)
  if (listener?.body) listener.body.error(reason)
  else listener?.reject(reason)
}

function forget({ listeners }: Connection, id: number): Listener | undefined {
  const listener = listeners.get(id)
  listeners.delete(id)
  listener?.stopWatching()
  return listener
}

/** Server messages on the shared socket: each stream has one head, any number of chunks, and one end. */
type MuxMessage =
  | { kind: 'head'; id: number; status: number; headers: Record<string, string> }
  | { kind: 'chunk'; id: number; chunk: string }
  | { kind: 'end'; id: number }

function parseMuxMessage(data: unknown): MuxMessage | undefined {
  const message = parseJson(data)
  if (!isRecord(message) || !Number.isInteger(message.id) || typeof message.id !== 'number') return

  const { chunk, end, head, id } = message
  if (typeof chunk === 'string') return { kind: 'chunk', id, chunk }
  if (end === true) return { kind: 'end', id }
  if (!isRecord(head) || typeof head.status !== 'number' || !isRecord(head.headers)) return
  return { kind: 'head', id, status: head.status, headers: textValues(head.headers) }
}

function parseJson(data: unknown): unknown {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textValues(record: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

import { describe, expect, it, vi } from 'vitest'
import { createMuxFetch } from './mux-fetch.ts'

const LISTEN = 'http://localhost:3000/lake/v2025-02-19/data/listen/production?query=*'
const LIVE = 'http://localhost:3000/lake/v2025-02-19/data/live/events/production'

describe('a request that is not an event stream', () => {
  it('uses the ordinary fetch and opens no socket', async () => {
    const { muxFetch, plainFetch, sockets } = setUp()
    const init = { method: 'POST', body: '{}' }

    await muxFetch('http://localhost:3000/lake/v1/data/query/production', init)

    expect(plainFetch).toHaveBeenCalledExactlyOnceWith(
      'http://localhost:3000/lake/v1/data/query/production',
      init,
    )
    expect(sockets).toHaveLength(0)
  })
})

describe('event streams', () => {
  it('share one socket with separate IDs', async () => {
    const { muxFetch, socket } = setUp()
    const first = muxFetch(LISTEN, { headers: { 'Last-Event-ID': '7' } })
    const second = muxFetch(new URL(LIVE))
    await open(socket())

    expect(socket().sent).toEqual([
      { id: 1, url: LISTEN, headers: { 'last-event-id': '7' } },
      { id: 2, url: LIVE, headers: {} },
    ])

    socket().says({
      id: 2,
      head: { status: 200, headers: { 'content-type': 'text/event-stream' } },
    })
    socket().says({ id: 1, head: { status: 200, headers: {} } })
    socket().says({ id: 2, chunk: 'event: welcome\n' })
    socket().says({ id: 1, chunk: ': \n' })
    socket().says({ id: 2, chunk: 'data: ümlaut\n\n' })
    socket().says({ id: 1, end: true })
    socket().says({ id: 2, end: true })

    expect(await (await first).text()).toBe(': \n')
    expect(await (await second).text()).toBe('event: welcome\ndata: ümlaut\n\n')
    expect((await second).headers.get('content-type')).toBe('text/event-stream')
    expect((await second).url).toBe(LIVE)
  })

  it('pass on an error response with status and text', async () => {
    const { muxFetch, socket } = setUp()
    const answer = muxFetch(LISTEN)
    await open(socket())
    socket().says({ id: 1, head: { status: 401, headers: {} } })
    socket().says({ id: 1, chunk: '{"error":"Unauthorized"}' })
    socket().says({ id: 1, end: true })

    expect((await answer).status).toBe(401)
    expect(await (await answer).json()).toEqual({ error: 'Unauthorized' })
  })

  it('fail like a lost connection if the server ends one before its response', async () => {
    const { muxFetch, socket } = setUp()
    const answer = muxFetch(LISTEN)
    await open(socket())
    socket().says({ id: 1, end: true })

    await expect(answer).rejects.toThrow(TypeError)
  })
})

describe('a client that stops listening', () => {
  it('before the socket is open sends no request', async () => {
    const { muxFetch, socket } = setUp()
    const controller = new AbortController()
    const answer = muxFetch(LISTEN, { signal: controller.signal })
    const aborted = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    controller.abort()
    await open(socket())

    await aborted
    expect(socket().sent).toEqual([])
  })

  it('before the response gets an AbortError and notifies the server', async () => {
    const { muxFetch, socket } = setUp()
    const controller = new AbortController()
    const answer = muxFetch(LISTEN, { signal: controller.signal })
    await open(socket())
    controller.abort()

    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(socket().sent.at(-1)).toEqual({ id: 1, close: true })
  })

  it('after the response gets an AbortError from the body, and remaining data is dropped', async () => {
    const { muxFetch, socket } = setUp()
    const controller = new AbortController()
    const answer = muxFetch(LISTEN, { signal: controller.signal })
    await open(socket())
    socket().says({ id: 1, head: { status: 200, headers: {} } })
    const body = (await answer).text()
    controller.abort()
    socket().says({ id: 1, chunk: 'late' })
    socket().says({ id: 1, end: true })

    await expect(body).rejects.toMatchObject({ name: 'AbortError' })
    expect(socket().sent.at(-1)).toEqual({ id: 1, close: true })
  })

  it('by cancelling the body notifies the server once', async () => {
    const { muxFetch, socket } = setUp()
    const controller = new AbortController()
    const answer = muxFetch(LISTEN, { signal: controller.signal })
    await open(socket())
    socket().says({ id: 1, head: { status: 200, headers: {} } })
    await (await answer).body?.cancel()
    controller.abort()

    expect(socket().sent.filter((message) => 'close' in message)).toEqual([{ id: 1, close: true }])
  })
})

describe('a lost socket', () => {
  it('fails all its streams, and the next stream opens another', async () => {
    const { muxFetch, socket, sockets } = setUp()
    const answered = muxFetch(LISTEN)
    const waiting = muxFetch(LIVE)
    await open(socket())
    socket().says({ id: 1, head: { status: 200, headers: {} } })
    const body = (await answered).text()
    socket().lose()

    await expect(body).rejects.toThrow(TypeError)
    await expect(waiting).rejects.toThrow(TypeError)

    const again = muxFetch(LISTEN)
    await open(socket())
    socket().says({ id: 1, head: { status: 200, headers: {} } })
    expect((await again).status).toBe(200)
    expect(sockets).toHaveLength(2)
  })

  it('that never opened fails waiting streams', async () => {
    const { muxFetch, socket, sockets } = setUp()
    const answer = muxFetch(LISTEN)
    socket().lose()
    await expect(answer).rejects.toThrow(TypeError)

    const again = muxFetch(LISTEN)
    socket().lose()
    await expect(again).rejects.toThrow(TypeError)
    expect(sockets).toHaveLength(2)
  })

  it.each(['not json', '{"id":"one"}', '{"id":1}', '{"id":1,"head":{"status":"200"}}', '[]'])(
    'is closed by the client after the invalid message %s',
    async (message) => {
      const { muxFetch, socket } = setUp()
      const answer = muxFetch(LISTEN)
      const failed = expect(answer).rejects.toThrow(TypeError)
      await open(socket())
      socket().receivesText(message)

      await failed
      expect(socket().closedWith).toBe(4000)
    },
  )
})

type Sent = { id: number; url?: string; headers?: Record<string, string>; close?: boolean }

class FakeSocket extends EventTarget {
  readonly sent: Sent[] = []
  closedWith: number | undefined

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }

  close(code?: number) {
    this.closedWith = code
    this.lose()
  }

  says(message: unknown) {
    this.receivesText(JSON.stringify(message))
  }

  receivesText(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  lose() {
    this.dispatchEvent(new Event('close'))
  }
}

function setUp() {
  const sockets: FakeSocket[] = []
  const plainFetch = vi.fn<typeof fetch>(async () => new Response('plain'))
  const muxFetch = createMuxFetch('ws://localhost:3000/lake/mux', {
    fetch: plainFetch,
    openSocket: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
  })
  const socket = () => {
    const latest = sockets.at(-1)
    if (!latest) throw new Error('No socket was opened.')
    return latest
  }
  return { muxFetch, plainFetch, socket, sockets }
}

async function open(socket: FakeSocket) {
  socket.dispatchEvent(new Event('open'))
  await new Promise((resolve) => setImmediate(resolve))
}

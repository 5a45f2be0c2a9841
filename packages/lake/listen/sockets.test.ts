import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '#lake/testing/hooks.ts'
import { serveForTests, type TestServer } from '#lake/testing/served-lake.ts'

const SITE = 'http://localhost:3000'

async function connect(at: TestServer, path: string, headers: Record<string, string>) {
  const socket = new WebSocket(at.origin.replace('http', 'ws') + path, { headers })
  const received: Record<string, unknown>[] = []
  socket.on('message', (data) => {
    if (String(data) !== '♥') received.push(JSON.parse(String(data)))
  })
  await once(socket, 'open')
  return {
    socket,
    received,
    send: (message: unknown) => socket.send(JSON.stringify(message)),
    closed: once(socket, 'close'),
  }
}

const browser = async (at: TestServer, id: string) => ({
  cookie: await at.signIn(id),
  origin: SITE,
})

async function refusal(at: TestServer, path: string, headers: Record<string, string>) {
  const socket = new WebSocket(at.origin.replace('http', 'ws') + path, { headers })
  const [error] = await once(socket, 'error')
  return String(error)
}

describe('a WebSocket', () => {
  it('only opens for a signed-in browser on an allowed page', async () => {
    await using at = await serveForTests()
    const cookie = await at.signIn('ann')

    for (const path of ['/mux', '/v2022-06-30/socket/production']) {
      expect(await refusal(at, path, { origin: SITE })).toMatch(/401/)
      expect(await refusal(at, path, { origin: SITE, cookie: 'lake_session=x' })).toMatch(/401/)
      expect(await refusal(at, path, { origin: 'https://evil.example', cookie })).toMatch(/403/)
      expect(await refusal(at, path, { cookie })).toMatch(/403/)

      const { socket, closed } = await connect(at, path, { origin: SITE, cookie })
      socket.close()
      await closed
    }
    expect(await refusal(at, '/v2022-06-30/socket/nowhere', { origin: SITE, cookie })).toMatch(
      /404/,
    )
    expect(await refusal(at, '/elsewhere', { origin: SITE, cookie })).toMatch(/404/)
  })

  it('closes when the site signs the person out', async () => {
    await using at = await serveForTests()
    const { closed } = await connect(at, '/mux', await browser(at, 'ann'))

    await at.lake.auth.signOutEverywhere('ann')
    const [code] = await closed
    expect(code).toBe(4001)
  })
})

describe('the multiplexer', () => {
  const url = (query: string) =>
    `${SITE}/lake/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}&includeResult=true`
  const textOf = (received: Record<string, unknown>[], id: number) =>
    received
      .filter((message) => message.id === id)
      .map((message) => message.chunk ?? '')
      .join('')

  it('carries more streams than a browser has connections', async () => {
    await using at = await serveForTests()
    const mux = await connect(at, '/mux', await browser(at, 'ann'))
    const ids = Array.from({ length: 20 }, (_, index) => index + 1)
    for (const id of ids) mux.send({ id, url: url(`*[_id == "drafts.doc${id}"]`), headers: {} })
    await eventually(() =>
      ids.every((id) => textOf(mux.received, id).includes('event: welcome')),
    ).toBe(true)

    expect(mux.received.find((message) => message.id === 7)).toMatchObject({
      head: { status: 200, headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
      url: url('*[_id == "drafts.doc7"]'),
    })
    await at.write('t1', { 'drafts.doc7': { title: 'Grüße 🌍' } })
    await eventually(() => textOf(mux.received, 7)).toContain('Grüße 🌍')
    expect(textOf(mux.received, 8)).not.toContain('event: mutation')
    mux.socket.close()
  })

  it('stops only the stream that its client closes', async () => {
    await using at = await serveForTests()
    const mux = await connect(at, '/mux', await browser(at, 'ann'))
    mux.send({ id: 1, url: url('*') })
    mux.send({ id: 2, url: url('*') })
    await eventually(() => textOf(mux.received, 2)).toContain('welcome')
    mux.send({ id: 1, close: true })
    // Messages are handled in order, so a response to the next message shows that the close was handled.
    mux.send({ id: 3, url: url('*') })
    await eventually(() => textOf(mux.received, 3)).toContain('welcome')

    await at.write('t1', { a: { title: 'One' } })
    await eventually(() => textOf(mux.received, 3)).toContain('t1#a')
    expect(textOf(mux.received, 2)).toContain('t1#a')
    expect(textOf(mux.received, 1)).not.toContain('t1#a')
    mux.socket.close()
  })

  it('ends a stream that the server ends, so that the client reopens it', async () => {
    await using at = await serveForTests()
    const mux = await connect(at, '/mux', await browser(at, 'ann'))
    mux.send({ id: 1, url: url('*[_id == $id]') })

    await eventually(() => mux.received.at(-1)).toEqual({ id: 1, end: true })
    expect(textOf(mux.received, 1)).toContain('channelError')
    mux.socket.close()
  })

  it('only carries event streams', async () => {
    await using at = await serveForTests()
    const mux = await connect(at, '/mux', await browser(at, 'ann'))
    mux.send({ id: 1, url: `${SITE}/lake/vX/users/me` })
    mux.send({ id: 2, url: url('*').replace('production', 'nowhere') })

    await eventually(() => mux.received.filter((message) => message.end)).toHaveLength(2)
    const heads = mux.received.filter((message) => message.head)
    expect(heads).toMatchObject([{ head: { status: 404 } }, { head: { status: 404 } }])
    mux.socket.close()
  })

  it.each(['no json', '{"id":"one","url":"/"}', '{"id":1}'])(
    'disconnects a client that sends the invalid message %s',
    async (message) => {
      await using at = await serveForTests()
      const mux = await connect(at, '/mux', await browser(at, 'ann'))
      mux.socket.send(message)

      const [code] = await mux.closed
      expect(code).toBe(1008)
    },
  )

  it('keeps a stream whose ID was used before', async () => {
    await using at = await serveForTests()
    const mux = await connect(at, '/mux', await browser(at, 'ann'))
    mux.send({ id: 1, url: url('*[_id == "a"]') })
    await eventually(() => textOf(mux.received, 1)).toContain('welcome')
    mux.send({ id: 1, close: true })
    mux.send({ id: 1, url: url('*[_id == "b"]') })
    mux.send({ id: 2, url: url('*') })
    await eventually(() => textOf(mux.received, 2)).toContain('welcome')

    // Otherwise the client couldn't close it.
    mux.send({ id: 1, close: true })
    mux.send({ id: 3, url: url('*') })
    await eventually(() => textOf(mux.received, 3)).toContain('welcome')
    await at.write('t1', { b: { title: 'One' } })
    await eventually(() => textOf(mux.received, 3)).toContain('t1#b')
    expect(textOf(mux.received, 1)).not.toContain('t1#b')
    mux.socket.close()
  })

  it('cleans up when the browser disconnects', async () => {
    await using at = await serveForTests()
    const mux = await connect(at, '/mux', await browser(at, 'ann'))
    mux.send({ id: 1, url: url('*') })
    await eventually(() => textOf(mux.received, 1)).toContain('welcome')
    mux.socket.terminate()
    await mux.closed

    // A commit after the listener has disconnected must not fail.
    await at.write('t1', { a: { title: 'One' } })
    const next = await connect(at, '/mux', await browser(at, 'ann'))
    next.send({ id: 1, url: url('*') })
    await eventually(() => textOf(next.received, 1)).toContain('welcome')
    next.socket.close()
  })
})

describe('presence', () => {
  const PATH = '/v2022-06-30/socket/production'
  const ask = (method: string, params: unknown, id = method) => ({
    jsonrpc: '2.0',
    id,
    method,
    params,
  })
  const reports = (received: Record<string, unknown>[]) =>
    received.filter((message) => message.method === 'presence_subscription')

  async function join(at: TestServer, id: string) {
    const peer = await connect(at, PATH, await browser(at, id))
    peer.send(ask('presence_subscribe', {}))
    await eventually(() => peer.received.length).toBe(1)
    return peer
  }

  it('shows people where others are, with their own user IDs', async () => {
    await using at = await serveForTests()
    const ann = await join(at, 'ann')
    const ben = await join(at, 'ben')
    const locations = [{ type: 'document', documentId: 'a', path: ['title'] }]

    ben.send(ask('presence_rollcall', { session: 'ben-tab' }))
    ben.send(ask('presence_announce', { data: { sessionId: 'ben-tab', locations }, i: 'ann' }))
    await eventually(() => reports(ann.received)).toHaveLength(2)
    const [rollCall, state] = reports(ann.received)
    const subscription = ann.received[0]?.result
    expect(rollCall).toMatchObject({
      params: { subscription, result: { type: 'rollCall', i: 'ben', session: 'ben-tab' } },
    })
    expect(state).toMatchObject({
      params: { result: { type: 'state', i: 'ben', m: { sessionId: 'ben-tab', locations } } },
    })
    expect(reports(ben.received)).toEqual([])

    ben.socket.terminate()
    await eventually(() => reports(ann.received)[2]).toMatchObject({
      params: { result: { type: 'disconnect', i: 'ben', m: { session: 'ben-tab' } } },
    })
    ann.socket.close()
  })

  it('rejects reports for another person’s tab', async () => {
    await using at = await serveForTests()
    const ann = await join(at, 'ann')
    const ben = await join(at, 'ben')
    ann.send(ask('presence_announce', { data: { sessionId: 'ann-tab', locations: [] } }))
    await eventually(() => reports(ben.received)).toHaveLength(1)

    ben.send(ask('presence_announce', { data: { sessionId: 'ann-tab', locations: [] } }, 'steal'))
    ben.send(ask('presence_disconnect', { session: 'ann-tab' }, 'end'))
    await eventually(() => ben.received.find((message) => message.id === 'end')).toBeTruthy()
    expect(ben.received.find((message) => message.id === 'steal')).toMatchObject({
      error: { code: -32_602 },
    })
    expect(reports(ann.received)).toEqual([])
    ann.socket.close()
    ben.socket.close()
  })

  it('never reuses a subscription’s name', async () => {
    await using at = await serveForTests()
    const ann = await join(at, 'ann')
    ann.send(ask('presence_subscribe', {}))
    ann.send(ask('presence_unsubscribe', { subscriptionId: ann.received[0]?.result }))
    ann.send(ask('presence_subscribe', {}))
    await eventually(() => ann.received).toHaveLength(4)
    const [first, second, , third] = ann.received.map(({ result }) => result)
    expect(new Set([first, second, third]).size).toBe(3)
    ann.socket.close()
  })

  it('reports unknown methods, and unsubscribes', async () => {
    await using at = await serveForTests()
    const ann = await join(at, 'ann')
    ann.send(ask('constructor', {}))
    ann.send(ask('authorization', { authorization: 'Bearer x' }))
    ann.send(ask('presence_unsubscribe', { subscriptionId: ann.received[0]?.result }))
    await eventually(() => ann.received).toHaveLength(4)

    expect(ann.received[1]).toMatchObject({ error: { code: -32_601 } })
    expect(ann.received[2]).toMatchObject({ result: true })
    expect(ann.received[3]).toMatchObject({ result: true })

    const ben = await join(at, 'ben')
    ben.send(ask('presence_rollcall', { session: 'ben-tab' }))
    await eventually(() => ben.received).toHaveLength(2)
    expect(reports(ann.received)).toEqual([])
    ann.socket.close()
    ben.socket.close()
  })
})

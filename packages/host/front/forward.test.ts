import { createServer, type RequestListener, request } from 'node:http'
import { describe, expect, it, test } from 'vitest'
import { serve } from '#tests/kit/serve.ts'
import { forward } from './forward.ts'

/** Sends all of a body before it looks at the response, as browsers do. */
async function upload(url: string, megabytes: number): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const chunk = Buffer.alloc(1_000_000)
  const headers = { 'content-length': chunk.length * megabytes }
  const sending = request(url, { method: 'POST', headers })
  let status: number | undefined
  sending.on('error', reject)
  sending.on('response', (response) => {
    status = response.statusCode
    response.resume()
  })
  for (let sent = 0; sent < megabytes; sent += 1) {
    const { promise: flushed, resolve: next } = Promise.withResolvers<void>()
    sending.write(chunk, () => next())
    await flushed
  }
  sending.end(() => resolve(status))
  return promise
}

test('a browser that sends all of a refused upload gets the refusal', async () => {
  const behind = await serve((_, response) => {
    response.writeHead(413, { 'content-type': 'application/json' })
    response.end('{"message":"The upload is larger than 50 MB."}', () => {
      // The lake's HTTP server does this with a body that the lake doesn't read.
      setTimeout(() => response.socket?.destroy(), 50)
    })
  })
  const front = await serve((incoming, outgoing) => {
    void forward(incoming, outgoing, { origin: behind, path: '/assets' })
  })
  expect(await upload(front, 60)).toBe(413)
})

/** Opens a front whose server behind gives one answer after the other, and counts them. */
async function openFront(answers: readonly RequestListener[], isRestarting?: () => boolean) {
  const paths: (string | undefined)[] = []
  const behind = await serve(
    createServer((incoming, outgoing) => {
      paths.push(incoming.url)
      incoming.resume()
      incoming.on('end', () => answers[paths.length - 1]?.(incoming, outgoing))
    }),
  )
  const front = await serve((incoming, outgoing) => {
    const forwarding = {
      origin: behind,
      path: incoming.url ?? '/',
      ...(isRestarting && { isRestarting }),
    }
    forward(incoming, outgoing, forwarding).catch((error: unknown) => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(String(error))
    })
  })
  return { front, paths }
}

const kill: RequestListener = (incoming) => incoming.socket.destroy()
const respond: RequestListener = (_, outgoing) => outgoing.end('here')
const fail: RequestListener = (_, outgoing) => outgoing.writeHead(500).end()

describe('a request that was under way when the server behind was killed', () => {
  it.each(['GET', 'HEAD'])('is sent again if it is a %s', async (method) => {
    const { front, paths } = await openFront([kill, respond])
    expect((await fetch(front, { method })).status).toBe(200)
    expect(paths).toHaveLength(2)
  })

  it('is sent again on a connection that was kept open', async () => {
    const { front } = await openFront([respond, kill, respond])
    for (const _ of [1, 2]) expect(await (await fetch(front)).text()).toBe('here')
  })

  it.each(['POST', 'PUT', 'DELETE'])('is never sent twice if it is a %s', async (method) => {
    const { front, paths } = await openFront([kill, respond])
    expect((await fetch(front, { method, ...(method !== 'DELETE' && { body: 'x' }) })).status).toBe(
      502,
    )
    expect(paths).toHaveLength(1)
  })

  it('is not sent a third time, because it may be what ends the server', async () => {
    const { front, paths } = await openFront([kill, kill, respond])
    expect((await fetch(front)).status).toBe(502)
    expect(paths).toHaveLength(2)
  })

  it('is not sent again once its response has begun', async () => {
    const cut: RequestListener = (_, outgoing) =>
      outgoing.writeHead(200, { 'content-length': 100 }).write('begun', () => outgoing.destroy())
    const { front, paths } = await openFront([cut, respond])
    await expect(fetch(front).then((response) => response.text())).rejects.toThrow()
    expect(paths).toHaveLength(1)
  })
})

describe('a request that failed because another server restarts', () => {
  it('is sent again once that one is back', async () => {
    let checks = 0
    const { front, paths } = await openFront([fail, respond], () => {
      checks += 1
      return checks < 3
    })
    expect(await (await fetch(front)).text()).toBe('here')
    expect([paths.length, checks]).toEqual([2, 3])
  })

  it.each([
    ['is answered with the error if it is a form', 'POST', true],
    ['is answered with the error if no server restarts', 'GET', false],
  ] as const)('%s', async (_, method, isRestarting) => {
    const { front, paths } = await openFront([fail, respond], () => isRestarting)
    expect((await fetch(front, { method })).status).toBe(500)
    expect(paths).toHaveLength(1)
  })
})

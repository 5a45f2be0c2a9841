import { request } from 'node:http'
import { expect, test } from 'vitest'
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

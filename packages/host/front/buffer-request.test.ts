import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { serve } from '#tests/kit/serve.ts'
import { bufferRequest } from './buffer-request.ts'

it.each([0, 1, 1000, 64 * 1024 - 1, 64 * 1024, 300_000])(
  'reads a body of %d bytes completely, in one or two parts',
  async (bytes) => {
    const sent = Array.from({ length: bytes }, (_, at) => at % 10).join('')
    const site = await serve(async (received, answer) => {
      const start = await bufferRequest(received)
      const rest = received.readableEnded ? '' : await text(received)
      answer.end(JSON.stringify({ start: start?.length ?? 0, whole: `${start ?? ''}${rest}` }))
    })
    const body = await (await fetch(site, { method: 'POST', body: sent })).json()
    expect(body.whole === sent).toBe(true)
    expect(body.start).toBeGreaterThanOrEqual(Math.min(bytes, 64 * 1024))
  },
)

it('does not wait for a request without a body', async () => {
  const site = await serve((received, answer) => answer.end(String(bufferRequest(received))))
  expect(await (await fetch(site)).text()).toBe('undefined')
})

it('waits for all of a short body, until the client disconnects', async () => {
  const ended = Promise.withResolvers<Buffer | undefined>()
  const begun = Promise.withResolvers<void>()
  const site = await serve(async (received) => {
    const beginning = bufferRequest(received)
    received.once('data', () => begun.resolve())
    ended.resolve(await beginning)
  })
  const slow = request(site, { method: 'POST', headers: { 'content-length': '1000' } })
  slow.on('error', () => undefined)
  slow.write('abc')
  await begun.promise
  const first = await Promise.race([ended.promise, new Promise((resolve) => setImmediate(resolve))])
  expect(first).toBeUndefined()
  slow.destroy()
  expect(String(await ended.promise)).toBe('abc')
})

import { createServer, type RequestListener, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { bufferRequest } from './buffer-request.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It listens nowhere.')
  return `http://127.0.0.1:${address.port}`
}

it.each([0, 1, 1000, 64 * 1024 - 1, 64 * 1024, 300_000])(
  'a body of %d bytes is its beginning and the rest',
  async (bytes) => {
    const sent = Array.from({ length: bytes }, (_, at) => at % 10).join('')
    const site = await listen(async (asked, answer) => {
      const begun = await bufferRequest(asked)
      const rest = asked.readableEnded ? '' : await text(asked)
      answer.end(JSON.stringify({ begun: begun?.length ?? 0, whole: `${begun ?? ''}${rest}` }))
    })
    const found = await (await fetch(site, { method: 'POST', body: sent })).json()
    expect(found.whole === sent).toBe(true)
    expect(found.begun).toBeGreaterThanOrEqual(Math.min(bytes, 64 * 1024))
  },
)

it('of a request without a body there is nothing to wait for', async () => {
  const site = await listen((asked, answer) => answer.end(String(bufferRequest(asked))))
  expect(await (await fetch(site)).text()).toBe('undefined')
})

it('is not there before all of a short body is, and no longer waited for when that breaks off', async () => {
  const ended = Promise.withResolvers<Buffer | undefined>()
  const begun = Promise.withResolvers<void>()
  const site = await listen(async (asked) => {
    const beginning = bufferRequest(asked)
    asked.once('data', () => begun.resolve())
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

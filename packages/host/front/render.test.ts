import { createServer, type RequestListener, type Server } from 'node:http'
import { expect, it } from 'vitest'
import { serve } from '#tests/kit/serve.ts'
import { createRenderer, NextUnreachable } from './render.ts'

it.each([
  ['private, no-cache, no-store, max-age=0, must-revalidate', 'public, max-age=0, must-revalidate'],
  // Next sends this for pages that it rendered at build time or considers static.
  ['s-maxage=31536000', 'public, max-age=0, must-revalidate'],
  ['s-maxage=2592000, stale-while-revalidate=31536000', 'public, max-age=0, must-revalidate'],
  ['public, max-age=604800', 'public, max-age=604800'],
])('replaces Cache-Control “%s” of Next with “%s”', async (fromNext, expected) => {
  const render = await renderer((_, response) => {
    response.setHeader('cache-control', fromNext)
    response.end('page')
  })
  expect((await render('/about', 'site.example')).headers['cache-control']).toBe(expected)
})

it('distinguishes a failed page from Next being down', async () => {
  const ids: unknown[] = []
  const next = createServer((request, response) => {
    ids.push(request.headers['x-request-id'])
    if (request.url === '/cut') response.destroy()
    else response.writeHead(500).end()
  })
  const render = await renderer(next)
  const failed = await render('/broken', 'site.example').catch((error: unknown) => error)
  expect(failed).toMatchObject({
    message: 'Next.js returned 500 for /broken.',
    requestId: ids[0],
  })
  const cut = await render('/cut', 'site.example').catch((error: unknown) => error)
  expect(cut).toBeInstanceOf(Error)
  expect(cut, 'a connection closed by Next').not.toBeInstanceOf(NextUnreachable)
  next.close()
  next.closeAllConnections()
  const failure = await render('/about', 'site.example').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NextUnreachable)
})

it('renders a page again, but only once, whose connection was lost', async () => {
  const paths: unknown[] = []
  const render = await renderer(({ url }, response) => {
    const isFirst = !paths.includes(url)
    paths.push(url)
    if (isFirst || url === '/deadly') response.destroy()
    else response.end('page')
  })
  expect(String((await render('/about', 'site.example')).body)).toBe('page')
  await expect(render('/deadly', 'site.example')).rejects.toThrow('did not respond')
  expect(paths).toEqual(['/about', '/about', '/deadly', '/deadly'])
})

async function renderer(answer: RequestListener | Server) {
  return createRenderer({
    nextOrigin: await serve(answer),
    secret: 'known to the front',
    timeoutMs: 60_000,
  })
}

import { evaluate, parse } from 'groq-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkRedirect } from './redirect-owner.ts'

const published = [
  { _id: 'made', _type: 'page', slug: { current: 'ports' } },
  { _id: 'post-1', _type: 'post', slug: { current: 'tides' } },
]

/** Redirects by the path that they apply to. */
let redirects: Readonly<Record<string, { sourcePath: string; destinationUrl: string }>> = {}

const ask = vi.fn(async (url: string) => {
  const path = new URL(url, 'https://site.example').searchParams.get('path') ?? ''
  return Response.json(redirects[path] ?? null)
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('location', new URL('https://site.example/studio'))
  vi.stubGlobal('fetch', ask)
})

afterEach(() => {
  // Answers are reused for a few seconds.
  vi.advanceTimersByTime(60_000)
  vi.unstubAllGlobals()
  ask.mockClear()
})

async function check(path: string, _id = 'drafts.new', _type = 'page') {
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, { params }), { dataset: published, params })).get()
  const context = { document: { _id, _type }, getClient: () => ({ fetch }) }
  return Reflect.apply(checkRedirect, undefined, [path, context])
}

test('refuses a URL that a redirect has, and names the redirect', async () => {
  redirects = { '/customers': { sourcePath: '/customers', destinationUrl: '/about' } }
  expect(await check('/customers')).toBe(
    '/customers is already used by the redirect /customers → /about. Choose a different URL, or turn off the redirect in the admin area.',
  )
  expect(await check('/ports-of-call')).toBe(true)
})

test('names a redirect with a wildcard', async () => {
  redirects = { '/blog/old-tides': { sourcePath: '/blog/old-*', destinationUrl: '/blog' } }
  expect(await check('/blog/old-tides', 'drafts.post-2', 'post')).toContain('/blog/old-* → /blog')
})

test('lets a page move back to a URL that redirects to it', async () => {
  redirects = { '/harbors': { sourcePath: '/harbors', destinationUrl: '/ports' } }
  expect(await check('/harbors', 'drafts.made')).toBe(true)
  expect(await check('/harbors', 'drafts.new')).toContain('/harbors → /ports')
})

test('does not keep the editors of a published page from changing it', async () => {
  redirects = { '/ports': { sourcePath: '/ports', destinationUrl: '/about' } }
  expect(await check('/ports', 'drafts.made')).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})

test('asks once while a document is being written', async () => {
  for (let change = 0; change < 5; change += 1) await check('/customers')
  expect(ask).toHaveBeenCalledTimes(1)
})

test.each([401, 403, 404, 503])('is skipped if the site answers %i', async (status) => {
  ask.mockResolvedValueOnce(new Response('no', { status }))
  expect(await check(`/skipped-${status}`)).toBe(true)
})

test('is skipped, with a warning, if the site cannot be reached', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValueOnce()
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await check('/unreachable')).toBe(true)
  expect(warn).toHaveBeenCalledOnce()
})

test('is skipped outside a browser', async () => {
  vi.stubGlobal('location', undefined)
  expect(await check('/customers')).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})

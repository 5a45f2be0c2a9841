import { expect, test, vi } from 'vitest'
import { withoutSanityHosts } from './content-host.ts'

const origin = 'http://localhost:3000'

function setUp() {
  const sent = vi.fn<typeof fetch>(async () => new Response('sent'))
  return { sent, fetch: withoutSanityHosts(sent, origin) }
}

test('questions to Sanity about new versions and feedback are answered without a request', async () => {
  const { sent, fetch } = setUp()
  const version = await fetch('https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0/t1')
  expect(await version.json()).toEqual({})
  const feedback = await fetch('https://api.sanity.io/vX/intake/feedback', { method: 'POST' })
  expect(feedback.ok).toBe(false)
  expect(sent).not.toHaveBeenCalled()
})

test('a request to the project’s host goes to the site', async () => {
  const { sent, fetch } = setUp()
  const init = { method: 'GET' }
  await fetch('http://brightkeel.localhost:3000/lake/v2021-06-07/users/me?tag=sanity.sdk', init)
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    `${origin}/lake/v2021-06-07/users/me?tag=sanity.sdk`,
    init,
  )
})

test('a request object to the project’s host keeps its method, headers and body', async () => {
  const { sent, fetch } = setUp()
  const init = { method: 'POST', headers: { 'x-sdk': '1' }, body: '{"query":"*"}' }
  await fetch(new Request('http://brightkeel.localhost:3000/lake/v1/data/query/production', init))
  const request = new Request(...(sent.mock.calls[0] ?? ['about:blank']))
  expect(request.url).toBe(`${origin}/lake/v1/data/query/production`)
  expect(request.method).toBe('POST')
  expect(request.headers.get('x-sdk')).toBe('1')
  expect(await request.text()).toBe('{"query":"*"}')
})

test.each([
  '/api/viewer',
  `${origin}/lake/v1/data/query/production`,
  'https://lake.example.com/lake/v1/ping',
  'http://brightkeel.localhost:3000/blog',
])('%s is requested as it is', async (url) => {
  const { sent, fetch } = setUp()
  await fetch(url)
  expect(sent).toHaveBeenCalledExactlyOnceWith(url, undefined)
})

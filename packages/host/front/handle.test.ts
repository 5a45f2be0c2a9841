import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, IncomingMessage, request } from 'node:http'
import { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { decoded } from '#lib/decoded.ts'
import { type LogEntry, redirectConsole } from '#lib/json-console.ts'
import { serve } from '#tests/kit/serve.ts'
import { createDocuments } from './as-document.ts'
import {
  CONCURRENT_REQUESTS,
  createClientQueue,
  MAX_RUNNING_PER_CLIENT,
  MAX_WAITING_PER_CLIENT,
} from './client-queue.ts'
import { createHandler } from './handle.ts'
import { createIdleGate } from './idle-gate.ts'
import { createPages } from './pages.ts'
import { createProbes } from './probes.ts'
import { createPublicHost } from './public-host.ts'
import { createRequestIds } from './request-id.ts'
import { createFormLimit, MAX_ANONYMOUS_FORMS, MAX_SIGNED_IN_FORMS } from './rules/form-limit.ts'
import { createSwitches } from './rules/switches.ts'
import { memoryStore } from './store/memory.ts'
import { createTraffic } from './traffic.ts'
import { RequestsUnderWay } from './under-way.ts'

/** Nothing listens on this port. */
const DOWN = 'http://127.0.0.1:1'

const ownConsole = { ...console }
afterEach(() => {
  Object.assign(console, ownConsole)
})

describe('a page for one person', () => {
  it('allows scripts with the nonce sent to Next, which is new for each request', async () => {
    const { get, requests } = await open()
    const nonces: string[] = []
    for (const path of ['/signin', '/studio', '/tools']) {
      const policy = (await get(path)).headers.get('content-security-policy') ?? ''
      const [, nonce = 'none'] = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy) ?? []
      expect(requests.at(-1)?.['content-security-policy'], path).toBe(`script-src 'nonce-${nonce}'`)
      nonces.push(nonce)
    }
    expect(new Set(nonces).size).toBe(3)
  })

  it('ignores a nonce that the client sends', async () => {
    const { get, requests } = await open()
    const chosen = "script-src 'nonce-chosen'"
    const headers = {
      'content-security-policy': chosen,
      'content-security-policy-report-only': chosen,
    }
    const answer = await get('/signin', headers)

    expect(JSON.stringify(requests)).not.toContain('chosen')
    expect(answer.headers.get('content-security-policy')).not.toContain('chosen')
  })

  it('has no policy when an admin has switched the headers off, except at the sign-in', async () => {
    const { get } = await open({ settings: { performance: { securityHeaders: false } } })

    expect((await get('/tools')).headers.get('content-security-policy')).toBeNull()
    expect((await get('/signin')).headers.get('content-security-policy')).toContain('nonce-')
  })
})

describe('a response of the lake or Supabase', () => {
  it.each(['/lake/health', '/supabase/auth/v1/health'])(
    'can’t run scripts as a page: %s',
    async (path) => {
      const { get } = await open()
      const { headers } = await get(path)

      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /)
      expect(headers.get('content-security-policy')).not.toContain('script-src')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it('keeps its own narrower policy', async () => {
    const own = { 'content-security-policy': "default-src 'none'; sandbox" }
    const { get } = await open({ answer: own })
    const { headers } = await get('/lake/images/brightkeel/production/a.svg')

    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; sandbox, default-src 'none'; img-src /,
    )
  })
})

it('the maintenance page keeps the policy of its render', async () => {
  const policy = "default-src 'none'; script-src 'self' 'sha256-made'"
  const pages = createPages({
    store: memoryStore({ maxBytes: 1_000_000 }),
    onFailure: () => undefined,
    render: async () => ({
      status: 200,
      headers: { 'content-type': 'text/html', 'content-security-policy': policy },
      body: Buffer.from('<h1>Back soon</h1>'),
      tags: ['content'],
      maxAgeSeconds: undefined,
      nonce: 'n',
    }),
  })
  const { get } = await open({ pages, settings: { maintenanceMode: true } })
  const answer = await get('/about', { accept: 'text/html' })

  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([503, policy])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

describe('a CDN in front of the site', () => {
  const forCdn = async (given: Given, path: string, headers: Record<string, string> = {}) => {
    const { get } = await open({ ...given, cdn: true })
    return (await get(path, { accept: 'text/html', ...headers })).headers.get('cdn-cache-control')
  }

  it('keeps a page of all visitors and files whose names change, and sees the tags of the page', async () => {
    expect(await forCdn({ pages: onePage() }, '/about')).toBe('max-age=60')
    expect(await forCdn({}, '/_next/static/chunk.js')).toBeNull()
    const { get } = await open({ pages: onePage(), cdn: true })
    const first = await get('/about')
    const etag = first.headers.get('etag') ?? ''
    const notModified = await get('/about', { 'if-none-match': etag })
    for (const { headers } of [first, notModified]) expect(headers.get('cache-tag')).toBe('content')
    expect(notModified.status).toBe(304)
  })

  it.each([
    ['a page of someone who is signed in', {}, '/about', { cookie: 'signed-in=1' }],
    ['a page in edit mode', {}, '/about', { cookie: '__prerender_bypass=1; edit-mode=1' }],
    ['a part of a page', {}, '/about', { rsc: '1' }],
    ['a search', {}, '/search?q=seo', {}],
    ['a redirect', {}, '/old', {}],
    ['the maintenance page', { settings: { maintenanceMode: true } }, '/about', {}],
    ['a page with caching switched off', { settings: noCaching }, '/about', {}],
    ['the API', {}, '/api/viewer', {}],
    ['the sign-in', {}, '/signin', {}],
  ])('does not keep %s', async (_, given, path, headers) => {
    expect(await forCdn({ ...given, pages: onePage() }, path, headers)).toBe('no-store')
  })
})

it('a client with a forged session cookie delays no one else, and gets 429 for too many requests', async () => {
  const gate = Promise.withResolvers<void>()
  const { get, requests } = await open({ delay: gate.promise })
  const visitor = { cookie: 'signed-in=1', 'x-address': '10.0.0.1' }
  const held = Array.from({ length: MAX_RUNNING_PER_CLIENT + MAX_WAITING_PER_CLIENT }, () =>
    get('/about', visitor),
  )
  await expect.poll(() => requests).toHaveLength(CONCURRENT_REQUESTS)

  const editor = { cookie: 'signed-in=1', 'x-address': '10.0.0.2' }
  expect((await get('/admin', editor)).status).toBe(200)
  const more = Array.from({ length: 20 }, () => get('/about', visitor))
  const rejected = await Promise.race([...held, ...more])
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '1'])
  gate.resolve()
  await Promise.all([...held, ...more])
})

it('a restart does not wait for requests that arrive during it, however many a client sends', async () => {
  const { get, underWay, arrived, requests } = await open()
  underWay.hold()
  const answers = Array.from({ length: MAX_RUNNING_PER_CLIENT + 1 }, () => get('/admin'))
  await expect.poll(arrived).toBe(answers.length)
  let isAnswered = false
  void underWay.whenAnswered(600_000).then(() => {
    isAnswered = true
  })
  await expect.poll(() => isAnswered).toBe(true)
  expect(requests).toEqual([])

  underWay.release()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual(answers.map(() => 200))
})

it('a slow upload delays no one else, and is forwarded completely', async () => {
  const { get, requests, front } = await open()
  const slow = Array.from({ length: MAX_RUNNING_PER_CLIENT + 4 }, () => {
    const sending = request(`${front}/contact`, {
      method: 'POST',
      headers: { 'content-length': '4', 'x-address': '10.0.0.2' },
    })
    sending.write('a')
    return sending
  })
  const { status } = await get('/admin', { cookie: 'signed-in=1', 'x-address': '10.0.0.3' })
  expect([status, requests]).toEqual([200, [expect.objectContaining({ body: '' })]])

  const answers = slow.map((sending) => once(sending, 'response'))
  for (const sending of slow) sending.end('bcd')
  for (const [answer] of await Promise.all(answers)) answer.resume()
  expect(requests.slice(1).map(({ body }) => body)).toEqual(slow.map(() => 'abcd'))
})

it('a network that submits more forms than an office would gets 429, and no other network does', async () => {
  const { post, requests } = await open()
  const body = new URLSearchParams({ email: 'ada@nowhere' })
  const send = (headers: Record<string, string>, path = '/contact') => post(path, body, headers)
  for (let sent = 0; sent < MAX_ANONYMOUS_FORMS; sent += 1) {
    expect((await send({ 'x-address': '10.0.0.1' })).status).toBe(200)
  }
  const rejected = await send({ 'x-address': '10.0.0.1', 'next-action': 'ab12' }, '/about')
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(await rejected.text()).toContain('Please go back and send yours again')
  expect(requests).toHaveLength(MAX_ANONYMOUS_FORMS)

  const others = [{ 'x-address': '10.0.0.2' }, { 'x-address': '10.0.0.1', cookie: 'signed-in=1' }]
  for (const headers of others) expect((await send(headers)).status).toBe(200)
})

it('a form of the site works behind a proxy that replaces Host, and one of another site gets 403', async () => {
  const { post, requests } = await open()
  const body = new URLSearchParams({ email: 'ada@nowhere' })
  for (const path of ['/contact', '/signin']) {
    const { status } = await post(path, body, { origin: 'http://localhost:3000' })
    expect([status, requests.at(-1)?.['x-forwarded-host']]).toEqual([200, 'localhost:3000'])
    const refused = await post(path, body, { origin: 'https://evil.example' })
    expect(refused.status).toBe(403)
    expect(await refused.text()).toMatch(/^This form was sent from another site\. Open it at http:/)
  }
  expect(requests).toHaveLength(2)
})

it('signed-in people have a limit too', () => {
  let time = 0
  const limit = createFormLimit(() => time)
  const waits = (headers: Record<string, string>) =>
    limit(Object.assign(new IncomingMessage(new Socket()), { method: 'POST', headers }), '10.0.0.1')
  const person = { cookie: 'session=made-up' }
  for (let sent = 0; sent < MAX_SIGNED_IN_FORMS; sent += 1) expect(waits(person)).toBe(0)
  expect(waits(person)).toBe(60)
  time += 60_000
  expect(waits(person)).toBe(0)
})

describe('the response to a visitor’s form', () => {
  const page = '<title>Contact</title></head><body><input aria-invalid="true"></body></html>'
  const body = new URLSearchParams({ email: 'ada@nowhere' })

  it('is a document like the page, and not cached', async () => {
    const { post, requests } = await open({ page, answer: { 'cache-control': 'public' } })
    const answer = await post('/contact', body, { cookie: 'theme=dark', 'user-agent': '' })
    const { 'content-security-policy': policy = '', ...headers } = Object.fromEntries(
      answer.headers,
    )

    const html = await answer.text()
    expect(html).toContain('<input aria-invalid="true">')
    expect(html).not.toMatch(/nonce|_next/)
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^ ]+'; /)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(requests.at(-1)).toMatchObject({ body: String(body), 'user-agent': 'Site-Front' })
    await post('/contact', body)
    expect(requests).toHaveLength(2)
  })

  it('keeps its status', async () => {
    const { post } = await open({ page, status: 422 })
    expect((await post('/contact', body)).status).toBe(422)
  })

  it('is a redirect after success', async () => {
    const { post } = await open({ status: 303, answer: { location: '/contact#message-received' } })
    const { status, headers } = await post('/contact', body)

    expect([status, headers.get('location')]).toEqual([303, '/contact#message-received'])
  })

  it('keeps its framework scripts when it is incomplete, and reports that', async () => {
    const { post, problems } = await open({ page: `<template id="B:0"></template>${page}` })
    const answer = await post('/contact', body)

    expect(await answer.text()).toContain('self.__next_f')
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(problems).toEqual(['/contact has a placeholder for streamed content'])
  })

  it.each<[string, string, Record<string, string>]>([
    ['in edit mode', '/contact', { cookie: 'edit-mode=1' }],
    ['of a signed-in person', '/contact', { cookie: 'signed-in=1' }],
    ['sent by a script', '/contact', { 'next-action': 'ab12' }],
    ['for a page that needs its scripts', '/tools/word-counter', {}],
    ['for the sign-in', '/signin', {}],
  ])('is no document %s', async (_, path, headers) => {
    const { post } = await open({ page })
    const answer = await post(path, body, headers)

    expect(await answer.text()).toContain('self.__next_f')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-")
  })

  it('is an error when Next closes the connection in the middle of a page', async () => {
    const { post } = await open({ page, abortsResponse: true })
    expect((await post('/contact', body)).status).toBe(502)
  })
})

describe('a path with a stray %', () => {
  it.each([
    '/blog/100%-off',
    '/%',
    '/%E0%A4%A',
    '/social-card/%.png',
    '/%zz?q=1',
    '/a/%C0%80',
    '/old%',
    '/admin/%',
  ])('%s is a missing page like any other, and counted', async (path) => {
    const { visit, requests, missing } = await open({ pages: onePage(404) })
    const [status, body] = await visit('GET', path)

    expect([status, body]).toEqual([404, expect.stringContaining('<h1>')])
    expect(missing).toEqual([path.replace(/\?.*/, '')])
    expect(requests).toEqual([])
    expect((await visit('POST', path))[0]).toBe(path.startsWith('/social-card/') ? 405 : 404)
  })

  it('is answered in words during development, and left to the lake', async () => {
    const { visit } = await open()
    expect(await visit('GET', '/%')).toEqual([404, 'There is no page at this URL.', undefined])
    expect((await visit('GET', '/lake/%'))[0]).toBe(200)
  })
})

describe('a path with an escape or another character that no stored path has', () => {
  const missingPaths = [
    '/k%C3%B6p',
    '/a%20b',
    '/blog/%E4%BD%A0',
    '/blog/%E4%BD%A0?utm_source=x',
    '/tools/%C3%BC',
    '/blog/100%25',
    '/%00',
    '/a"b',
    '/%61bout-us',
    '/{{url}}',
    '/a|b',
    '/<script>',
    '/deep/%2e%2e%2fetc',
    `/${'long-'.repeat(120)}`,
  ]

  it.each(missingPaths)('%s gets the same complete page as every missing one', async (path) => {
    const { pages, rendered, stored } = listedPages()
    const { visit, requests, missing } = await open({ pages })
    const [status, body] = await visit('GET', path)

    expect([status, body]).toEqual([404, expect.stringContaining('<h1>Missing</h1>')])
    expect(missing).toEqual([path.replace(/\?.*/, '')])
    expect([rendered, stored(), requests]).toEqual([['/_not-found'], ['/_not-found'], []])
  })

  it('costs one render however many there are, and has no body for HEAD', async () => {
    const { pages, rendered, stored } = listedPages()
    const { visit } = await open({ pages })
    for (let at = 0; at < 50; at += 1) await visit('GET', `/%C3%BC-${at}`)
    expect(await visit('HEAD', '/%C3%BC')).toEqual([404, '', undefined])
    expect([rendered, stored()]).toEqual([['/_not-found'], ['/_not-found']])
  })

  it('can have a page, which is a document like any other, but not stored', async () => {
    const { pages, rendered, stored } = listedPages()
    const { get, missing, requests } = await open({ pages, cdn: true })
    for (const path of ['/blog/caf%C3%A9', '/blog/caf%c3%a9']) {
      const answer = await get(path)
      expect([answer.status, await answer.text()]).toEqual([200, '<h1>Coffee</h1>'])
      expect(answer.headers.get('cdn-cache-control')).toBe('no-store')
    }
    expect([rendered.length, stored(), missing, requests]).toEqual([2, [], [], []])
  })

  it('is rendered for the visitor who is signed in or sends a form', async () => {
    const { get, post, requests } = await open({ pages: listedPages().pages })
    await get('/blog/caf%C3%A9', { cookie: 'signed-in=1' })
    await post('/blog/caf%C3%A9', new URLSearchParams({ text: 'Hi' }))
    expect(requests).toHaveLength(2)
  })
})

describe('a method that a page does not have', () => {
  const allow = 'GET, HEAD, POST, OPTIONS'
  it.each([
    ['PUT', '/blog'],
    ['DELETE', '/blog'],
    ['PATCH', '/'],
    ['PUT', '/old'],
    ['TRACE', '/about'],
    ['PUT', '/admin/posts'],
    ['DELETE', '/signin'],
    ['PATCH', '/studio/structure'],
  ])('is refused with the ones it has, without rendering: %s %s', async (method, path) => {
    const { visit, requests } = await open({ pages: onePage() })
    const [status, body, allowed] = await visit(method, path)

    expect([status, allowed]).toEqual([405, allow])
    expect(body).toContain(method)
    expect(requests).toEqual([])
  })

  it.each([
    ['POST', '/feed.xml'],
    ['DELETE', '/feed.json'],
    ['POST', '/robots.txt'],
    ['PUT', '/sitemap.xml'],
    ['POST', '/blog/some-post.md'],
    ['POST', '/social-card/blog/some-post.png'],
    ['POST', '/icon-192.png'],
  ])('is refused by a file, which has no form: %s %s', async (method, path) => {
    const { visit, requests } = await open({ pages: onePage() })
    const [status, , allowed] = await visit(method, path)
    expect([status, allowed]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(await visit('OPTIONS', path)).toEqual([204, '', 'GET, HEAD, OPTIONS'])
    expect(requests).toEqual([])
  })

  it('is no form of a post whose slug looks like a file', async () => {
    const { visit } = await open({ pages: onePage() })
    expect((await visit('POST', '/blog/robots.txt'))[0]).toBe(200)
  })

  it.each(['PUT', 'DELETE', 'PATCH'])('is refused by every route handler: %s', async (method) => {
    const { visit, requests } = await open()
    const [status, , allowed] = await visit(method, '/api/texts')
    expect([status, allowed, requests]).toEqual([405, allow, []])
  })

  it.each([
    ['POST', '/api/qr', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/revalidate', 'POST, OPTIONS'],
    ['HEAD', '/signin/out', 'POST, OPTIONS'],
    ['POST', '/admin/palette.json', 'GET, HEAD, OPTIONS'],
  ])('is named with the others if Next refuses it: %s %s', async (method, path, others) => {
    const { visit } = await open({ status: 405 })
    const [status, , allowed] = await visit(method, path)
    expect([status, allowed]).toEqual([405, others])
  })

  it('keeps the list of a server that has one', async () => {
    const { visit } = await open({ status: 405, answer: { allow: 'GET' } })
    expect((await visit('POST', '/lake/v1/ping'))[2]).toBe('GET')
  })

  it('is refused by the lake and Supabase only if they could not have it', async () => {
    const { visit, requests } = await open()
    for (const path of ['/lake/v1/data', '/supabase/rest/v1/posts']) {
      for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST']) {
        expect([method, (await visit(method, path))[0]]).toEqual([method, 200])
      }
      expect((await visit('TRACE', path))[0]).toBe(405)
    }
    expect(requests).toHaveLength(10)
  })

  it.each(['PROPFIND', 'MKCOL', 'PURGE', 'SEARCH', 'LOCK', 'REPORT'])(
    'is not implemented anywhere if no server here knows it: %s',
    async (method) => {
      const { visit, requests } = await open()
      for (const path of ['/', '/api/texts', '/lake/v1/data', '/_next/static/a.js']) {
        expect((await visit(method, path))[0]).toBe(501)
      }
      expect(requests).toEqual([])
    },
  )

  it('is listed by OPTIONS', async () => {
    const { visit, requests } = await open({ pages: onePage() })
    for (const path of ['/', '/about', '/admin', '*']) {
      expect(await visit('OPTIONS', path)).toEqual([204, '', allow])
    }
    expect(await visit('OPTIONS', '/_next/static/a.js')).toEqual([204, '', 'GET, HEAD, OPTIONS'])
    expect(requests).toEqual([])
  })
})

it('a person whose cookies are too long for Next reads what to do', async () => {
  const { get } = await open({ status: 431, page: '' })
  const answer = await get('/contact', { cookie: 'signed-in=1' })

  expect(answer.status).toBe(431)
  expect(await answer.text()).toContain('Delete the cookies of this site')
})

describe('while a server behind the front restarts', () => {
  it('a form waits, and arrives whole', async () => {
    const { post, requests, stopNext, startNext } = await open()
    await stopNext()
    const body = new URLSearchParams({ message: 'x'.repeat(300_000) })
    const answer = post('/lake/v1/data', body)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(requests).toEqual([])

    await startNext()
    expect((await answer).status).toBe(200)
    expect(requests.map(({ body: received }) => received.length)).toEqual([300_008])
  })
})

describe('the id of a request', () => {
  it('reaches Next, and a person can quote it when Next fails', async () => {
    const { get, requests } = await open({ status: 500 })
    const answer = await get('/admin')
    const id = answer.headers.get('x-request-id')

    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(requests.at(-1)?.['x-request-id']).toBe(id)
  })

  it('is in the message when Next does not respond, and in the log', async () => {
    const { get, entries } = await open({ isNextDown: true })
    const answer = await get('/admin')
    const id = answer.headers.get('x-request-id')

    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringMatching(new RegExp(`Request ID: ${id}$`)),
    ])
    expect(entries).toEqual([expect.objectContaining({ level: 'error', requestId: id })])
  })

  it.each([
    ['0123456789abcdef', '0123456789abcdef'],
    ['short', undefined],
    ['has spaces in it', undefined],
    ['x'.repeat(65), undefined],
  ])('that a trusted proxy sends is kept if it is safe: %s', async (given, kept) => {
    const { get, requests } = await open()
    await get('/admin', { 'x-request-id': given })
    const id = requests.at(-1)?.['x-request-id']

    expect(id === given).toBe(kept !== undefined)
  })

  it('that anyone else sends is replaced', async () => {
    const { get, requests } = await open({ isProxied: false })
    await get('/admin', { 'x-request-id': '0123456789abcdef' })

    expect(requests.at(-1)?.['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('is not sent with a page that works', async () => {
    const { get } = await open()
    expect((await get('/admin')).headers.has('x-request-id')).toBe(false)
  })
})

it('requests are counted by what they are for', async () => {
  const { get, post, traffic } = await open()
  for (const path of ['/admin', '/lake/health', '/supabase/health', '/_front/status']) {
    await get(path)
  }
  await post('/contact', new URLSearchParams({ a: 'b' }))
  await get('/healthz')
  const counts = [...traffic.requests].map(([kind, { byClass }]) => [kind, ...byClass.slice(2)])

  expect(counts.filter(([, ...counted]) => counted.some(Boolean))).toEqual([
    ['form', 1, 0, 0, 0],
    ['next', 1, 0, 0, 0],
    ['lake', 1, 0, 0, 0],
    ['supabase', 1, 0, 0, 0],
    ['internal', 1, 0, 0, 0],
    ['refused', 0, 0, 1, 0],
  ])
})

it('a probe is answered in maintenance mode, too', async () => {
  const { get } = await open({ settings: { maintenanceMode: true } })
  expect([(await get('/healthz')).status, (await get('/about')).status]).toEqual([200, 503])
})

type Given = {
  isNextDown?: true
  /** False if requests do not come from a trusted proxy. */
  isProxied?: boolean
  settings?: Record<string, unknown>
  status?: number
  answer?: Record<string, string>
  page?: string
  abortsResponse?: true
  /** Responses to 10.0.0.1 wait for this. */
  delay?: Promise<void>
  pages?: ReturnType<typeof createPages>
  cdn?: true
}

const noCaching = { performance: { cacheHeaders: false } }

/** Pages that all have the same text. */
function onePage(status = 200) {
  return createPages({
    store: memoryStore({ maxBytes: 1_000_000 }),
    onFailure: () => undefined,
    render: async () => ({
      status,
      headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' },
      body: Buffer.from('<h1>About</h1>'),
      tags: ['content'],
      maxAgeSeconds: undefined,
      nonce: 'n',
    }),
  })
}

/** Pages of which only one post exists, and what was rendered and stored. */
function listedPages() {
  const rendered: string[] = []
  const store = memoryStore({ maxBytes: 1_000_000 })
  const put = vi.spyOn(store, 'put')
  const pages = createPages({
    store,
    onFailure: () => undefined,
    addressOf: async (path) => (decoded(path) === '/blog/café' ? path : '/_not-found'),
    render: async (path) => {
      rendered.push(path)
      const isMissing = path === '/_not-found'
      return {
        status: isMissing ? 404 : 200,
        headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' },
        body: Buffer.from(isMissing ? '<h1>Missing</h1>' : '<h1>Coffee</h1>'),
        tags: ['content'],
        maxAgeSeconds: undefined,
        nonce: 'n',
      }
    },
  })
  return { pages, rendered, stored: () => put.mock.calls.map(([path]) => path) }
}

const notKept = { 'cdn-cache-control': 'no-store' }
const cdnParts = {
  notKept,
  defaultHeaders: (path: string) => (path.startsWith('/_next/static/') ? {} : notKept),
  headersFor: ({ tags }: { tags: readonly string[] }) => ({
    'cdn-cache-control': 'max-age=60',
    'cache-tag': tags.join(),
  }),
}

async function open({ settings = {}, answer = {}, pages, cdn, ...given }: Given = {}) {
  const { status = 200, page = '<p>Part</p>', abortsResponse, delay } = given
  const entries: LogEntry[] = []
  redirectConsole((entry) => entries.push(entry))
  const requests: (IncomingHttpHeaders & { body: string })[] = []
  const problems: string[] = []
  const missing: string[] = []
  const behind = createServer(async (request, response) => {
    const received = { ...request.headers, body: '' }
    requests.push(received)
    received.body = await text(request)
    if (request.headers['x-address'] === '10.0.0.1') await delay
    const [, nonce = ''] =
      /'nonce-([^']*)'/.exec(`${request.headers['content-security-policy']}`) ?? []
    response.writeHead(status, { 'content-type': 'text/html', ...answer })
    const head = `<html><head><script nonce="${nonce}">self.__next_f.push([0])</script>`
    if (abortsResponse) response.write(head, () => response.destroy())
    else response.end(head + page)
  })
  const origin = await serve(behind)
  const stopNext = () =>
    new Promise<void>((resolve) => {
      behind.close(() => resolve())
      behind.closeAllConnections()
    })
  const startNext = () =>
    new Promise<void>((resolve) =>
      behind.listen(Number(new URL(origin).port), '127.0.0.1', resolve),
    )
  const headerSettings = {
    siteUrl: 'http://localhost:3000',
    hsts: 'host' as const,
    isDevelopment: false,
    usesHostedSanity: false,
    hostedSupabaseUrl: undefined,
  }
  const switches = createSwitches({
    query: async () => ({ result: settings, tags: [] }),
    onFailure: () => undefined,
  })
  const notFound = async () => undefined
  const traffic = createTraffic()
  const underWay = new RequestsUnderWay()
  const handle = createHandler({
    pages,
    documents: createDocuments({
      routes: {
        pages: [],
        pageAt: (path) => ({ path, unknownModules: path === '/contact' ? [] : ['a.client.tsx'] }),
      },
      policy: headerSettings,
      onProblem: (path, problem) => problems.push(`${path} ${problem}`),
    }),
    redirects: {
      refresh: async () => true,
      answer: async (_, path) => (path === '/old' ? { status: 302, location: '/' } : undefined),
      noteMissing: (_, path) => missing.push(path),
      flush: async () => [undefined, undefined],
    },
    idle: createIdleGate(),
    editorsIdle: createIdleGate(),
    underWay,
    clientQueue: createClientQueue(),
    limitForms: createFormLimit(),
    switches,
    headerSettings,
    files: [],
    origins: { next: given.isNextDown ? DOWN : origin, lake: origin, supabase: origin },
    clientAddress: ({ headers }) => ({
      address: String(headers['x-address'] ?? '127.0.0.1'),
      protocol: 'http',
    }),
    cdn: cdn && cdnParts,
    isContentDown: () => false,
    publicHostOf: createPublicHost({
      siteUrl: headerSettings.siteUrl,
      host: 'localhost',
      port: 3000,
    }),
    isOwn: () => false,
    control: notFound,
    requestId: createRequestIds(() => given.isProxied ?? true),
    probes: createProbes({
      readiness: () => expect.fail(),
      metrics: () => expect.fail(),
      metricsToken: undefined,
      isDirect: () => true,
    }),
    traffic,
    accessLog: undefined,
  })
  let arrivals = 0
  const front = await serve((request, response) => {
    arrivals += 1
    underWay.add(response)
    void handle(request, response)
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${front}${path}`, { headers, redirect: 'manual' })
  const post = (path: string, body: URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(`${front}${path}`, { method: 'POST', body, headers, redirect: 'manual' })
  /** Sends what `fetch` would refuse or normalize. Returns the status, the body and the allowed methods. */
  const visit = async (method: string, path: string) => {
    const sent = request({ ...urlParts(front), method, path }).end()
    const [received] = await once(sent, 'response')
    if (!(received instanceof IncomingMessage)) throw new Error('There was no response.')
    return [received.statusCode, await text(received), received.headers.allow]
  }
  const ends = { stopNext, startNext, underWay, arrived: () => arrivals }
  return { get, post, visit, requests, missing, problems, front, traffic, entries, ...ends }
}

function urlParts(url: string) {
  const { hostname, port } = new URL(url)
  return { hostname, port }
}

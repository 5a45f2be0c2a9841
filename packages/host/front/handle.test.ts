import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  IncomingMessage,
  type RequestListener,
  request,
} from 'node:http'
import { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
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
import { createPublicHost } from './public-host.ts'
import { createFormLimit, MAX_ANONYMOUS_FORMS, MAX_SIGNED_IN_FORMS } from './rules/form-limit.ts'
import { createSwitches } from './rules/switches.ts'
import { memoryStore } from './store/memory.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
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

type Given = {
  settings?: Record<string, unknown>
  status?: number
  answer?: Record<string, string>
  page?: string
  abortsResponse?: true
  /** Responses to 10.0.0.1 wait for this. */
  delay?: Promise<void>
  pages?: ReturnType<typeof createPages>
}

async function open({ settings = {}, answer = {}, pages, ...given }: Given = {}) {
  const { status = 200, page = '<p>Part</p>', abortsResponse, delay } = given
  const requests: (IncomingHttpHeaders & { body: string })[] = []
  const problems: string[] = []
  const origin = await listen(async (request, response) => {
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
  const front = await listen(
    createHandler({
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
        answer: notFound,
        noteMissing: () => undefined,
        flush: async () => [undefined, undefined],
      },
      idle: createIdleGate(),
      editorsIdle: createIdleGate(),
      clientQueue: createClientQueue(),
      limitForms: createFormLimit(),
      switches,
      headerSettings,
      files: [],
      origins: { next: origin, lake: origin, supabase: origin },
      clientAddress: ({ headers }) => ({
        address: String(headers['x-address'] ?? '127.0.0.1'),
        protocol: 'http',
      }),
      isBehindProxy: () => false,
      publicHostOf: createPublicHost({
        siteUrl: headerSettings.siteUrl,
        host: 'localhost',
        port: 3000,
      }),
      isOwn: () => false,
      control: notFound,
    }),
  )
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${front}${path}`, { headers })
  const post = (path: string, body: URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(`${front}${path}`, { method: 'POST', body, headers, redirect: 'manual' })
  return { get, post, requests, problems, front }
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}

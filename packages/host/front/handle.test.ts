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
import { createFormLimit, MOST_OF_PEOPLE, MOST_OF_STRANGERS } from './rules/form-limit.ts'
import { createSwitches } from './rules/switches.ts'
import { memoryStore } from './store/memory.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

describe('a page for one person', () => {
  it('runs the scripts with the nonce that Next was given, which is new each time', async () => {
    const { get, asked } = await open()
    const nonces: string[] = []
    for (const path of ['/signin', '/studio', '/tools']) {
      const policy = (await get(path)).headers.get('content-security-policy') ?? ''
      const [, nonce = 'none'] = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy) ?? []
      expect(asked.at(-1)?.['content-security-policy'], path).toBe(`script-src 'nonce-${nonce}'`)
      nonces.push(nonce)
    }
    expect(new Set(nonces).size).toBe(3)
  })

  it('has no nonce that a stranger chose', async () => {
    const { get, asked } = await open()
    const chosen = "script-src 'nonce-chosen'"
    const headers = {
      'content-security-policy': chosen,
      'content-security-policy-report-only': chosen,
    }
    const answer = await get('/signin', headers)

    expect(JSON.stringify(asked)).not.toContain('chosen')
    expect(answer.headers.get('content-security-policy')).not.toContain('chosen')
  })

  it('has no policy where an admin switched the headers off, the sign-in excepted', async () => {
    const { get } = await open({ settings: { performance: { securityHeaders: false } } })

    expect((await get('/tools')).headers.get('content-security-policy')).toBeNull()
    expect((await get('/signin')).headers.get('content-security-policy')).toContain('nonce-')
  })
})

describe('what the lake and Supabase answer', () => {
  it.each(['/lake/health', '/supabase/auth/v1/health'])(
    'is no page, and none can be made of it: %s',
    async (path) => {
      const { get } = await open()
      const { headers } = await get(path)

      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /)
      expect(headers.get('content-security-policy')).not.toContain('script-src')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it('is under a narrower policy too where it brings one', async () => {
    const own = { 'content-security-policy': "default-src 'none'; sandbox" }
    const { get } = await open({ answer: own })
    const { headers } = await get('/lake/images/brightkeel/production/a.svg')

    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; sandbox, default-src 'none'; img-src /,
    )
  })
})

it('the maintenance page keeps the policy that it was made with', async () => {
  const made = "default-src 'none'; script-src 'self' 'sha256-made'"
  const pages = createPages({
    store: memoryStore({ mostBytes: 1_000_000 }),
    onFailure: () => undefined,
    render: async () => ({
      status: 200,
      headers: { 'content-type': 'text/html', 'content-security-policy': made },
      body: Buffer.from('<h1>Back soon</h1>'),
      tags: ['content'],
      goodFor: undefined,
      nonce: 'n',
    }),
  })
  const { get } = await open({ pages, settings: { maintenanceMode: true } })
  const answer = await get('/about', { accept: 'text/html' })

  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([503, made])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

it('a stranger who says they are signed in takes nobody else’s place, and is refused in the end', async () => {
  const gate = Promise.withResolvers<void>()
  const { get, asked } = await open({ holds: gate.promise })
  const stranger = { cookie: 'signed-in=1', 'x-address': '10.0.0.1' }
  const held = Array.from({ length: MAX_RUNNING_PER_CLIENT + MAX_WAITING_PER_CLIENT }, () =>
    get('/about', stranger),
  )
  await expect.poll(() => asked).toHaveLength(CONCURRENT_REQUESTS)

  const editor = { cookie: 'signed-in=1', 'x-address': '10.0.0.2' }
  expect((await get('/admin', editor)).status).toBe(200)
  const more = Array.from({ length: 20 }, () => get('/about', stranger))
  const refused = await Promise.race([...held, ...more])
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  gate.resolve()
  await Promise.all([...held, ...more])
})

it('what comes slowly keeps nobody waiting, and goes on whole when it is there', async () => {
  const { get, asked, front } = await open()
  const slow = Array.from({ length: MAX_RUNNING_PER_CLIENT + 4 }, () => {
    const sending = request(`${front}/contact`, {
      method: 'POST',
      headers: { 'content-length': '4', 'x-address': '10.0.0.2' },
    })
    sending.write('a')
    return sending
  })
  const { status } = await get('/admin', { cookie: 'signed-in=1', 'x-address': '10.0.0.3' })
  expect([status, asked]).toEqual([200, [expect.objectContaining({ body: '' })]])

  const answers = slow.map((sending) => once(sending, 'response'))
  for (const sending of slow) sending.end('bcd')
  for (const [answer] of await Promise.all(answers)) answer.resume()
  expect(asked.slice(1).map(({ body }) => body)).toEqual(slow.map(() => 'abcd'))
})

it('forms of one address are refused when a whole office has sent some, and nobody else’s are', async () => {
  const { post, asked } = await open()
  const body = new URLSearchParams({ email: 'ada@nowhere' })
  const send = (headers: Record<string, string>, path = '/contact') => post(path, body, headers)
  for (let sent = 0; sent < MOST_OF_STRANGERS; sent += 1) {
    expect((await send({ 'x-address': '10.0.0.1' })).status).toBe(200)
  }
  const refused = await send({ 'x-address': '10.0.0.1', 'next-action': 'ab12' }, '/about')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(await refused.text()).toContain('Please go back and send yours again')
  expect(asked).toHaveLength(MOST_OF_STRANGERS)

  const others = [{ 'x-address': '10.0.0.2' }, { 'x-address': '10.0.0.1', cookie: 'signed-in=1' }]
  for (const headers of others) expect((await send(headers)).status).toBe(200)
})

it('whoever edits is refused too when they send more than anybody does', () => {
  let time = 0
  const limit = createFormLimit(() => time)
  const waits = (headers: Record<string, string>) =>
    limit(Object.assign(new IncomingMessage(new Socket()), { method: 'POST', headers }), '10.0.0.1')
  const person = { cookie: 'session=made-up' }
  for (let sent = 0; sent < MOST_OF_PEOPLE; sent += 1) expect(waits(person)).toBe(0)
  expect(waits(person)).toBe(60)
  time += 60_000
  expect(waits(person)).toBe(0)
})

describe('the answer to a form that a visitor sent', () => {
  const page = '<title>Contact</title></head><body><input aria-invalid="true"></body></html>'
  const body = new URLSearchParams({ email: 'ada@nowhere' })

  it('is a document as the page was, which nobody keeps', async () => {
    const { post, asked } = await open({ page, answer: { 'cache-control': 'public' } })
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
    expect(asked.at(-1)).toMatchObject({ body: String(body), 'user-agent': 'Site-Front' })
    await post('/contact', body)
    expect(asked).toHaveLength(2)
  })

  it('keeps its status', async () => {
    const { post } = await open({ page, status: 422 })
    expect((await post('/contact', body)).status).toBe(422)
  })

  it('leads on where it was taken', async () => {
    const { post } = await open({ status: 303, answer: { location: '/contact/thanks' } })
    const { status, headers } = await post('/contact', body)

    expect([status, headers.get('location')]).toEqual([303, '/contact/thanks'])
  })

  it('goes out whole, and says why, where it waits for a script', async () => {
    const { post, problems } = await open({ page: `<template id="B:0"></template>${page}` })
    const answer = await post('/contact', body)

    expect(await answer.text()).toContain('self.__next_f')
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(problems).toEqual(['/contact holds a place for a part that comes later'])
  })

  it.each<[string, string, Record<string, string>]>([
    ['of somebody who may edit', '/contact', { cookie: 'edit-mode=1' }],
    ['of somebody signed in', '/contact', { cookie: 'signed-in=1' }],
    ['that a script called', '/contact', { 'next-action': 'ab12' }],
    ['at a page that needs its scripts', '/tools/word-counter', {}],
    ['at the sign-in', '/signin', {}],
  ])('is no document %s', async (_, path, headers) => {
    const { post } = await open({ page })
    const answer = await post(path, body, headers)

    expect(await answer.text()).toContain('self.__next_f')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-")
  })

  it('is no page where the site breaks off in the middle of one', async () => {
    const { post } = await open({ page, breaksOff: true })
    expect((await post('/contact', body)).status).toBe(502)
  })
})

type Given = {
  settings?: Record<string, unknown>
  /** What the parts behind answer. */
  status?: number
  answer?: Record<string, string>
  page?: string
  breaksOff?: true
  /** Until then 10.0.0.1 gets no answer. */
  holds?: Promise<void>
  pages?: ReturnType<typeof createPages>
}

/** A front before one server that stands for every part behind, and writes down what it was asked with. */
async function open({ settings = {}, answer = {}, pages, ...given }: Given = {}) {
  const { status = 200, page = '<p>Part</p>', breaksOff, holds } = given
  const asked: (IncomingHttpHeaders & { body: string })[] = []
  const problems: string[] = []
  const origin = await listen(async (request, response) => {
    const question = { ...request.headers, body: '' }
    asked.push(question)
    question.body = await text(request)
    if (request.headers['x-address'] === '10.0.0.1') await holds
    const [, nonce = ''] =
      /'nonce-([^']*)'/.exec(`${request.headers['content-security-policy']}`) ?? []
    response.writeHead(status, { 'content-type': 'text/html', ...answer })
    const head = `<html><head><script nonce="${nonce}">self.__next_f.push([0])</script>`
    if (breaksOff) response.write(head, () => response.destroy())
    else response.end(head + page)
  })
  const headerSettings = {
    siteUrl: 'http://localhost:3000',
    isDevelopment: false,
    usesHostedSanity: false,
    hostedSupabaseUrl: undefined,
  }
  const switches = createSwitches({
    ask: async () => ({ result: settings, tags: [] }),
    onFailure: () => undefined,
  })
  const notThere = async () => undefined
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
        answer: notThere,
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
      isOwn: () => false,
      control: notThere,
    }),
  )
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${front}${path}`, { headers })
  const post = (path: string, body: URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(`${front}${path}`, { method: 'POST', body, headers, redirect: 'manual' })
  return { get, post, asked, problems, front }
}

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

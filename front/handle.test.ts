import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createHandler } from './handle.ts'
import { createPages } from './pages.ts'
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

type Given = {
  settings?: Record<string, unknown>
  /** Headers of what the parts behind answer. */
  answer?: Record<string, string>
  pages?: ReturnType<typeof createPages>
}

/** A front before one server that stands for every part behind, and writes down what it was asked with. */
async function open({ settings = {}, answer = {}, pages }: Given = {}) {
  const asked: IncomingHttpHeaders[] = []
  const origin = await listen((request, response) => {
    asked.push(request.headers)
    response.writeHead(200, { 'content-type': 'text/html', ...answer }).end('<p>Part</p>')
  })
  const switches = createSwitches({ ask: async () => settings, onFailure: () => undefined })
  const notThere = async () => undefined
  const front = await listen(
    createHandler({
      pages,
      redirects: {
        refresh: async () => true,
        answer: notThere,
        noteMissing: () => undefined,
        flush: async () => [undefined, undefined],
      },
      switches,
      headerSettings: {
        siteUrl: 'http://localhost:3000',
        isDevelopment: false,
        usesHostedSanity: false,
        hostedSupabaseUrl: undefined,
      },
      files: [],
      origins: { next: origin, lake: origin, supabase: origin },
      clientAddress: () => ({ address: '127.0.0.1', protocol: 'http' }),
      isBehindProxy: () => false,
      isOwn: () => false,
      receiveMessage: notThere,
      control: notThere,
    }),
  )
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${front}${path}`, { headers })
  return { get, asked }
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

import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { createClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { serveForTests, type TestServer } from '#lake/testing/served-lake.ts'
import { TEST_SECRETS } from '#lake/testing/temporary-lake.ts'

const API = '/v2025-02-19'
const LONG = 'a sentence that is said again and again. '.repeat(200)

async function setUp() {
  const at = await serveForTests()
  await at.write('t1', { short: { title: 'a' }, long: { title: LONG } })
  return at
}

/** Returns the raw response, because `fetch` would decompress it. */
async function ask(at: TestServer, path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: NodeJS.Dict<string | string[]>
    body: Buffer
  }>()
  const authorization = `Bearer ${TEST_SECRETS.read}`
  get(`${at.origin}${API}${path}`, { headers: { authorization, ...headers } }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk) => chunks.push(chunk))
    response.on('error', reject)
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(chunks),
      }),
    )
  }).on('error', reject)
  return promise
}

const GZIP = { 'accept-encoding': 'br, gzip' }
const QUERY = '/data/query/production?query=*[_id=="long"]'

describe('a long response', () => {
  it.each([
    ['a query', `${QUERY}&returnQuery=false`],
    ['documents', '/data/doc/production/long'],
    ['an export', '/data/export/production'],
    ['transactions', '/data/history/production/transactions/long?effectFormat=mendoza'],
    ['an earlier revision', '/data/history/production/documents/long?revision=t1'],
  ])('of %s is compressed only for a client that accepts gzip', async (_, path) => {
    await using at = await setUp()
    const plain = await ask(at, path)
    const packed = await ask(at, path, GZIP)

    expect([plain.status, packed.status]).toEqual([200, 200])
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.body.length).toBeLessThan(plain.body.length / 4)
    expect(withoutTime(gunzipSync(packed.body))).toBe(withoutTime(plain.body))
    for (const { headers } of [plain, packed]) expect(headers.vary).toMatch(/Accept-Encoding/)
    expect((await ask(at, path, { 'accept-encoding': 'gzip;q=0' })).headers).not.toHaveProperty(
      'content-encoding',
    )
  })

  it('keeps its ETag for conditional requests', async () => {
    await using at = await setUp()
    const anonymousHeaders = { ...GZIP, authorization: '' }
    const first = await ask(at, QUERY, anonymousHeaders)
    const tag = String(first.headers.etag)
    const again = await ask(at, QUERY, { ...anonymousHeaders, 'if-none-match': tag })

    expect([first.headers['content-encoding'], tag]).toEqual([
      'gzip',
      expect.stringMatching(/^W\//),
    ])
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers.vary).toMatch(/Accept-Encoding/)
  })

  it('is read correctly by the official client', async () => {
    await using at = await setUp()
    const client = createClient({
      projectId: 'brightkeel',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: at.origin,
      useProjectHostname: false,
      useCdn: false,
    })
    expect(await client.fetch('*[_id == "long"][0].title')).toBe(LONG)
  })
})

describe('an uncompressed response', () => {
  it('is a short one, with its length', async () => {
    await using at = await setUp()
    for (const path of ['doc/production/short', 'history/production/transactions/short']) {
      const { headers, body } = await ask(at, `/data/${path}`, GZIP)
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers['content-length']).toBe(String(body.length))
    }
  })

  it('is an event stream, whose first event arrives immediately', async () => {
    await using at = await setUp()
    const abort = new AbortController()
    const stream = await fetch(`${at.origin}${API}/data/listen/production?query=*`, {
      headers: GZIP,
      signal: abort.signal,
    })
    const first = await stream.body?.getReader().read()
    expect(stream.headers.get('content-encoding')).toBeNull()
    expect(new TextDecoder().decode(first?.value)).toMatch(/welcome/)
    abort.abort()
  })

  it('is an asset, whose ranges refer to the file', async () => {
    await using at = await setUp()
    const uploaded = await fetch(`${at.origin}${API}/assets/files/production?filename=a.txt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TEST_SECRETS.write}` },
      body: LONG,
    })
    const { document } = await uploaded.json()
    const address = `../${document.path}`
    const whole = await ask(at, `/${address}`, GZIP)
    const part = await ask(at, `/${address}`, { ...GZIP, range: 'bytes=2-9' })

    expect(whole.headers['content-encoding']).toBeUndefined()
    expect(whole.headers.etag).toMatch(/^"/)
    expect(String(whole.body)).toBe(LONG)
    expect([part.status, String(part.body)]).toEqual([206, 'sentence'])
  })
})

function withoutTime(body: Buffer): string {
  return String(body).replace(/"ms":\d+/, '')
}

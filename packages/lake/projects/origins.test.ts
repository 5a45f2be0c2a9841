import { describe, expect, it } from 'vitest'
import { createApp } from '#lake/app.ts'
import { openTemporaryLake, TEST_SECRETS } from '#lake/testing/temporary-lake.ts'

const OWNER = { authorization: `Bearer ${TEST_SECRETS.site}` }
const CORS = '/v2025-08-14/projects/brightkeel/cors'

async function setUp() {
  const lake = await openTemporaryLake()
  const app = createApp(lake)
  return {
    lake,
    app,
    add: (origin: string, allowCredentials: boolean, headers: Record<string, string> = OWNER) =>
      app.request(CORS, {
        method: 'POST',
        headers,
        body: JSON.stringify({ origin, allowCredentials }),
      }),
    list: async (): Promise<{ id: number | string; origin: string }[]> =>
      (await app.request(CORS, { headers: OWNER })).json(),
    async corsHeaders(origin: string) {
      const { headers } = await app.request('/vX/ping', { headers: { origin } })
      return [
        headers.get('access-control-allow-origin') === origin,
        headers.get('access-control-allow-credentials') === 'true',
      ]
    },
    [Symbol.asyncDispose]: () => lake[Symbol.asyncDispose](),
  }
}

describe('the origins of a project', () => {
  it('take effect with the next request, with and without credentials, until deleted', async () => {
    await using at = await setUp()
    expect(await at.corsHeaders('https://one.example')).toEqual([false, false])

    const one = await at.add('https://one.example', true)
    await at.add('https://two.example', false)
    expect(one.status).toBe(201)
    const { id } = await one.json()
    expect(await at.corsHeaders('https://one.example')).toEqual([true, true])
    expect(await at.corsHeaders('https://two.example')).toEqual([true, false])
    const check = await at.app.request('/vX/check/cors', {
      headers: { origin: 'https://two.example' },
    })
    expect(await check.json()).toEqual({ result: { allowed: true, withCredentials: false } })

    await at.app.request(`${CORS}/${id}`, { method: 'DELETE', headers: OWNER })
    expect(await at.corsHeaders('https://one.example')).toEqual([false, false])
    expect(
      (await at.app.request(`${CORS}/${id}`, { method: 'DELETE', headers: OWNER })).status,
    ).toBe(404)
  })

  it('are listed with the configured ones, which can’t be deleted', async () => {
    await using at = await setUp()
    await at.add('https://one.example', true)
    const list = await at.list()

    expect(list.map(({ origin }) => origin)).toEqual([
      ...at.lake.config.allowedOrigins,
      'https://one.example',
    ])
    const path = `${CORS}/${encodeURIComponent(String(list[0]?.id))}`
    expect((await at.app.request(path, { method: 'DELETE', headers: OWNER })).status).toBe(409)
    expect((await at.add('http://localhost:3000', true)).status).toBe(409)
    expect((await at.add('https://one.example', false)).status).toBe(409)
  })

  it.each([
    ['https://*.example.com', 'https://a.b.example.com', true],
    ['https://*.example.com', 'https://example.com', false],
    ['https://*.example.com', 'https://evil.example', false],
    ['https://*.example.com', 'https://a.example.com.evil.example', false],
    ['https://*.example.com', 'http://a.example.com', false],
    ['http://localhost:*', 'http://localhost:5173', true],
    ['http://localhost:*', 'http://localhost', false],
    ['https://a.example', 'https://a-example', false],
    ['*', 'https://any.example', true],
  ])('of the form %s allow %s: %s', async (pattern, origin, passes) => {
    await using at = await setUp()
    expect((await at.add(pattern, false)).status).toBe(201)
    expect((await at.corsHeaders(origin))[0]).toBe(passes)
  })

  it.each(['https://example.com/path', 'example.com', 'ftp://example.com', 'javascript:*', ''])(
    'can’t be %j',
    async (origin) => {
      await using at = await setUp()
      expect((await at.add(origin, false)).status).toBe(400)
    },
  )

  it('can’t include all origins with credentials', async () => {
    await using at = await setUp()
    const answer = await at.add('*', true)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('credentials') })
  })

  it('without credentials can’t write with a visitor’s cookie', async () => {
    await using at = await setUp()
    await at.add('https://two.example', false)
    const person = {
      id: 'ann',
      name: 'Ann',
      email: '',
      profileImage: null,
      role: 'editor' as const,
    }
    const { sid } = await at.lake.auth.handOver(person)
    const session = await at.lake.auth.sessions.exchange(sid)
    const write = (origin: string) =>
      at.app.request('/v2025-02-19/data/mutate/production', {
        method: 'POST',
        headers: { origin, cookie: `lake_session=${session?.secret}` },
        body: JSON.stringify({ mutations: [{ create: { _type: 'post' } }] }),
      })

    expect((await write('https://two.example')).status).toBe(403)
    expect((await write('http://localhost:3000')).status).toBe(200)
  })

  it('can only be managed by administrators of this project', async () => {
    await using at = await setUp()
    const editor = { authorization: `Bearer ${TEST_SECRETS.write}` }
    expect((await at.add('https://one.example', true, editor)).status).toBe(403)
    expect((await at.add('https://one.example', true, {})).status).toBe(401)
    const foreign = CORS.replace('brightkeel', 'other')
    expect((await at.app.request(foreign, { headers: OWNER })).status).toBe(404)
  })
})

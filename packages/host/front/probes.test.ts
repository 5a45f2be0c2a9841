import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { serve } from '#tests/kit/serve.ts'
import { createProbes } from './probes.ts'

describe('a balancer', () => {
  it('learns that the process runs, without a cache in between', async () => {
    const { ask } = await open()
    const { status, headers, body } = await ask('/healthz')
    expect([status, JSON.parse(body)]).toEqual([200, { status: 'ok' }])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  it.each([
    [true, 200],
    [false, 503],
  ])('gets %s as %i', async (ready, status) => {
    const { ask } = await open({ ready })
    const answer = await ask('/readyz')
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      expect.objectContaining({ ready }),
    ])
  })

  it('can use HEAD, and gets 405 for other methods', async () => {
    const { ask } = await open({ ready: false })
    expect(await ask('/readyz', {}, 'HEAD')).toMatchObject({ status: 503, body: '' })
    const posted = await ask('/healthz', {}, 'POST')
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the metrics', () => {
  const token = 'a-token-of-sixteen'

  it.each<[string, number, Record<string, string>]>([
    ['a program on this machine', 200, {}],
    ['another host name that resolves to this machine', 404, { host: 'site.example' }],
    ['a proxy on this machine', 404, { 'x-forwarded-for': '203.0.113.7' }],
    ['a wrong token', 404, { host: 'site.example', authorization: 'Bearer wrong' }],
    ['the token', 200, { host: 'site.example', authorization: `Bearer ${token}` }],
  ])('with %s: %i', async (_, status, headers) => {
    const { ask } = await open({ token })
    expect((await ask('/metrics', headers)).status).toBe(status)
  })

  it('are hidden behind a trusted proxy, and from everyone else without a token', async () => {
    const { ask } = await open({ isDirect: false })
    expect((await ask('/metrics')).status).toBe(404)
    expect((await ask('/metrics', { authorization: 'Bearer ' })).status).toBe(404)
  })
})

it('other paths are not its business', async () => {
  const { ask } = await open()
  expect((await ask('/healthz/more')).body).toBe('page')
})

type Given = { ready?: boolean; token?: string; isDirect?: boolean }

async function open({ ready = true, token, isDirect = true }: Given = {}) {
  const probes = createProbes({
    readiness: async () => ({ ...STATE, ready }),
    metrics: async () => ({ status: 200, type: 'text/plain', body: 'site_ready 1\n' }),
    metricsToken: token,
    isDirect: () => isDirect,
  })
  const origin = await serve((incoming, response) => {
    const visit = {
      request: incoming,
      response,
      pathname: incoming.url ?? '',
      search: '',
      isOwn: false,
      kind: 'refused',
      cache: undefined,
    } as const
    if (!probes({ ...visit })) response.end('page')
  })

  /** Unlike `fetch`, it can send another Host header. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number | undefined
      headers: Record<string, unknown>
      body: string
    }>()
    request(origin + path, { method, headers, agent: false }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode, headers: answer.headers, body }),
        reject,
      )
    })
      .on('error', reject)
      .end()
    return promise
  }
  return { ask }
}

const STATE = {
  ready: true,
  complete: true,
  stopping: false,
  build: 'b1',
  parts: {
    content: {
      ok: true,
      stream: 'connected',
      streamSince: null,
      lastEventId: null,
      lastEventAt: null,
    },
    database: { ok: true, lastAnswerAt: null },
    next: { ok: true },
    disk: { ok: true },
  },
  storedPages: 1,
} as const

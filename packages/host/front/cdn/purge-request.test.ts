import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { serve } from '#tests/kit/serve.ts'
import { createPurgeRequest, fillTemplate } from './purge-request.ts'

describe('a purge request', () => {
  it('has the tags wherever the CDN expects them', () => {
    const template = {
      url: 'https://cdn.example/%7Btags:comma%7D?tag={tag}',
      method: 'POST',
      headers: { 'surrogate-key': '{tags:space}', 'content-type': 'application/json' },
      body: '{"keys": {tags:json}, "first": "{tag}"}',
    }
    expect(fillTemplate(template, ['aa', 'bb'])).toEqual({
      url: 'https://cdn.example/aa%2Cbb?tag=aa',
      method: 'POST',
      headers: { 'surrogate-key': 'aa bb', 'content-type': 'application/json' },
      body: '{"keys": ["aa","bb"], "first": "aa"}',
    })
  })

  it('is sent with its method, headers and body', async () => {
    const cdn = await receiver({ status: 204 })
    const send = createPurgeRequest({
      url: `${cdn.origin}/purge`,
      method: 'PURGE',
      headers: { 'fastly-key': 'secret' },
      body: '{tags:space}',
    })
    expect(await send(['aa', 'bb'])).toEqual({ ok: true })
    expect(cdn.received).toMatchObject([
      {
        method: 'PURGE',
        url: '/purge',
        body: 'aa bb',
        headers: { 'fastly-key': 'secret' },
      },
    ])
  })

  it('failed if the CDN rejects it or redirects', async () => {
    for (const status of [301, 403, 500]) {
      const cdn = await receiver({ status, headers: { location: '/elsewhere' } })
      const outcome = await createPurgeRequest(to(cdn.origin))(['aa'])
      expect(outcome).toEqual({
        ok: false,
        reason: `answered ${status}`,
        retryAfterMs: undefined,
      })
      expect(cdn.received).toHaveLength(1)
    }
  })

  it.each([
    ['7', 7000],
    ['Thu, 01 Jan 1970 00:00:20 GMT', 20_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['86400', 300_000],
    ['soon', undefined],
  ])('waits for a Retry-After of %s', async (header, retryAfterMs) => {
    const cdn = await receiver({ status: 429, headers: { 'retry-after': header } })
    const outcome = await createPurgeRequest(to(cdn.origin), fetch, () => 0)(['aa'])
    expect(outcome).toMatchObject({ ok: false, reason: 'answered 429', retryAfterMs })
  })

  it('failed if no one listens', async () => {
    const cdn = await receiver({ status: 200 })
    cdn.server.close()
    const outcome = await createPurgeRequest(to(cdn.origin))(['aa'])
    expect(outcome).toMatchObject({ ok: false, reason: 'could not be reached (ECONNREFUSED)' })
  })
})

const to = (url: string) => ({ url, method: 'POST', headers: {}, body: '{tags:json}' })

type Received = { method?: string; url?: string; headers: IncomingHttpHeaders; body: string }

async function receiver(answer: { status: number; headers?: Record<string, string> }) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    received.push({ method, url, headers, body: await text(request) })
    response.writeHead(answer.status, answer.headers).end()
  })
  return { origin: await serve(server), received, server }
}

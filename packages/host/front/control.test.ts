import { expect, it } from 'vitest'
import { serve } from '#tests/kit/serve.ts'
import { createControl } from './control.ts'

it('returns its id and status to the admin area', async () => {
  const { ask } = await open()
  expect(await ask('GET', '/_front/status')).toEqual([200, { id: 'laptop:3000', ...STATUS }])
})

it('expires pages after a change in the database before it responds', async () => {
  const { ask, expired } = await open()
  expect(await ask('POST', '/_front/expire', { tags: ['db:comments:p1'] })).toEqual([200, {}])
  expect(expired).toEqual([['db:comments:p1']])
})

it('returns 503 when saved redirects can’t be read', async () => {
  const { ask } = await open({ canRefresh: false })
  expect(await ask('POST', '/_front/expire', { tags: ['redirects'] })).toEqual([503, {}])
  expect(await ask('POST', '/_front/expire', { tags: ['db:comments:p1'] })).toEqual([200, {}])
})

it('retries failing pages on an admin’s request', async () => {
  const { ask, retries } = await open()
  expect(await ask('POST', '/_front/retry', {})).toEqual([200, {}])
  expect(retries()).toBe(1)
})

it('returns 404 for other paths and methods', async () => {
  const { ask } = await open()
  expect((await ask('GET', '/_front/expire'))[0]).toBe(404)
  expect((await ask('POST', '/_front/publishing', {}))[0]).toBe(404)
})

const STATUS = {
  host: 'laptop:3000',
  startedAt: '2026-11-27T00:00:00.000Z',
  connection: 'connected',
  connectionSince: '2026-11-27T00:00:01.000Z',
  lastEventAt: null,
  pagesWaiting: 0,
  failing: [],
} as const

async function open({ canRefresh = true } = {}) {
  const expired: (readonly string[])[] = []
  let retries = 0
  const control = createControl({
    id: 'laptop:3000',
    status: () => ({ ...STATUS, failing: [] }),
    pages: {
      expire: (tags) => expired.push(tags),
      renew: () => undefined,
      retryFailing: () => {
        retries += 1
      },
    },
    redirects: { refresh: async () => canRefresh },
  })
  const origin = await serve((request, response) => control(request, response, request.url ?? ''))

  return {
    expired,
    retries: () => retries,
    async ask(method: string, path: string, body?: unknown): Promise<[number, unknown]> {
      const answer = await fetch(origin + path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return [answer.status, await answer.json()]
    },
  }
}

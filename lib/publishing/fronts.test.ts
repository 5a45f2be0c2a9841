import { describe, expect, test } from 'vitest'
import { frontState } from './front-status.ts'
import { mergeFronts, readOwnFront, retryOwnFront } from './fronts.ts'

const now = new Date('2026-11-27T12:00:00.000Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()

const status = {
  host: 'web-1',
  startedAt: ago(3600),
  connection: 'connected' as const,
  connectionSince: ago(3590),
  lastEventAt: null,
  pagesWaiting: 0,
  failing: [],
}

function frontThat(answer: Response | Error) {
  const requests: { url: string; init: RequestInit }[] = []
  const fetch = async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    if (answer instanceof Error) throw answer
    return answer
  }
  return { fetch, requests }
}

const front = { origin: 'http://front', secret: 's3cret', timeoutMs: 5000 }

describe('requests to this server’s front', () => {
  test('read its status with the shared secret', async () => {
    const { fetch, requests } = frontThat(Response.json({ id: 'a', ...status }))
    expect(await readOwnFront(fetch, front)).toEqual({ id: 'a', ...status })
    expect(requests).toMatchObject([
      {
        url: 'http://front/_front/status',
        init: { method: 'GET', headers: { 'x-front': 's3cret' }, cache: 'no-store' },
      },
    ])
  })

  test.each([
    ['there is no answer', new TypeError('fetch failed')],
    ['it refuses', new Response('', { status: 401 })],
    ['it answers without an id', Response.json(status)],
    ['it answers with a page', new Response('<h1>Oops</h1>')],
  ])('fail when %s', async (_, answer) => {
    const { fetch } = frontThat(answer)
    await expect(readOwnFront(fetch, front)).rejects.toMatchObject({ code: 'unexpected' })
  })

  test('retry pages, and fail if the front rejects it', async () => {
    const { fetch, requests } = frontThat(Response.json({}))
    await retryOwnFront(fetch, front)
    expect(requests).toMatchObject([
      {
        url: 'http://front/_front/retry',
        init: { method: 'POST', body: '{}', headers: { 'x-front': 's3cret' } },
      },
    ])
    const refused = frontThat(new Response('', { status: 500 }))
    await expect(retryOwnFront(refused.fetch, front)).rejects.toMatchObject({ code: 'unexpected' })
  })
})

describe('the report of all fronts', () => {
  const row = (id: string, host: string, seconds: number) => ({
    id,
    seenAt: ago(seconds),
    status: { ...status, host },
  })

  test('lists each front once, this server’s first, with its own status', () => {
    const own = { id: 'b', ...status, pagesWaiting: 7 }
    const stored = [row('c', 'web-3', 1), row('b', 'web-1', 40), row('a', 'web-2', 2)]
    const { fronts, ...rest } = mergeFronts({ own, stored, now })
    expect(rest).toEqual({ readAt: ago(0), ownFront: 'answered', database: 'answered' })
    expect(fronts.map(({ id, isOwn, seenAt }) => [id, isOwn, seenAt])).toEqual([
      ['b', true, ago(0)],
      ['a', false, ago(2)],
      ['c', false, ago(1)],
    ])
    expect(fronts[0]?.status).toEqual({ ...status, pagesWaiting: 7 })
  })

  test('contains this server’s front while the database is down', () => {
    const report = mergeFronts({ own: { id: 'b', ...status }, stored: 'silent', now })
    expect(report.database).toBe('silent')
    expect(report.fronts.map(({ id }) => id)).toEqual(['b'])
  })

  test('contains the last report of a front that does not respond', () => {
    const report = mergeFronts({ own: 'silent', stored: [row('b', 'web-1', 5)], now })
    expect(report.ownFront).toBe('silent')
    expect(report.fronts).toMatchObject([{ id: 'b', isOwn: false, seenAt: ago(5) }])
  })

  test('is empty without any front', () => {
    const report = mergeFronts({ own: 'none', stored: [], now })
    expect(report).toEqual({
      readAt: ago(0),
      ownFront: 'none',
      database: 'answered',
      fronts: [],
    })
  })
})

describe('a front is', () => {
  const stateOf = (seenSecondsAgo: number, some: Partial<typeof status> | object = {}) =>
    frontState(
      { id: 'a', isOwn: false, seenAt: ago(seenSecondsAgo), status: { ...status, ...some } },
      ago(0),
    )
  const lostFor = (seconds: number) => ({
    connection: 'connecting' as const,
    connectionSince: ago(seconds),
  })

  test('silent if its last report is older than 30 s, whatever its status', () => {
    expect(stateOf(30)).toBe('connected')
    expect(stateOf(31)).toBe('silent')
    expect(stateOf(31, lostFor(100))).toBe('silent')
  })

  test('disconnected if it had no connection for more than 30 s', () => {
    expect(stateOf(1, lostFor(30))).toBe('connecting')
    expect(stateOf(1, lostFor(31))).toBe('disconnected')
  })
})

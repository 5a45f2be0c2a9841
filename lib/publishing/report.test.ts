import { describe, expect, test } from 'vitest'
import {
  isStuck,
  isStuckChange,
  type PublishingReport,
  readPublishingReport,
  retryPublishing,
} from './report.ts'

const now = new Date('2026-11-22T12:00:00Z')
const change = {
  id: 'c1',
  at: '2026-11-22T11:59:58Z',
  revision: 'r1',
  document: { id: 'siteContent', type: 'siteContent', title: null },
  operation: 'update',
  visibleAfterMs: 140,
  shownOn: { pages: 24, others: 3 },
  state: 'visible' as const,
  reason: null,
  nextTryAt: null,
  followUp: null,
}
const none = { count: 0, oldestSeconds: null }
const report: PublishingReport = { changes: [change], waiting: none, followUps: none }
const old = '2026-11-22T11:40:00Z'

function port(answer: Response | Error) {
  const asked: { address: string; init: RequestInit }[] = []
  const fetch = async (address: string, init: RequestInit) => {
    asked.push({ address, init })
    if (answer instanceof Error) throw answer
    return answer
  }
  return { fetch, asked }
}

const front = { origin: 'http://front', secret: 's3cret', timeoutMs: 5000 }

describe('an admin who looks at publishing', () => {
  test('gets what the public port knows, for the secret they share', async () => {
    const { fetch, asked } = port(Response.json(report))
    expect(await readPublishingReport(fetch, front)).toEqual(report)
    expect(asked).toMatchObject([
      {
        address: 'http://front/_front/publishing',
        init: { method: 'GET', headers: { 'x-front': 's3cret' }, cache: 'no-store' },
      },
    ])
  })

  test.each([
    ['there is no answer', new TypeError('fetch failed')],
    ['it refuses', new Response('', { status: 401 })],
    ['it says something else', Response.json({ changes: 'none' })],
    ['it is another site', new Response('<h1>Oops</h1>')],
  ])('hears that it could not be read when %s', async (_, answer) => {
    const { fetch } = port(answer)
    await expect(readPublishingReport(fetch, front)).rejects.toMatchObject({
      code: 'unexpected',
    })
  })

  test('has what is stuck tried again', async () => {
    const { fetch, asked } = port(new Response(null, { status: 202 }))
    await retryPublishing(fetch, front, ['c1', 'c2'])
    expect(asked).toMatchObject([
      {
        address: 'http://front/_front/publishing/retry',
        init: { method: 'POST', body: '{"ids":["c1","c2"]}' },
      },
    ])
    const refused = port(new Response('', { status: 500 }))
    await expect(retryPublishing(refused.fetch, front, ['c1'])).rejects.toMatchObject({
      code: 'unexpected',
    })
  })
})

describe('publishing is stuck', () => {
  const waiting = { ...change, visibleAfterMs: null, shownOn: null, state: 'waiting' as const }
  const failed = { ...waiting, state: 'failed' as const, reason: 'The page could not be made.' }
  const followUp = { reason: 'It has no line in the audit trail.', nextTryAt: null }
  const unfollowed = { ...change, followUp }

  test('when a change failed, or has waited for longer than publishing takes', () => {
    const late = { ...waiting, at: old }
    const found = [change, waiting, late, failed].map((each) => isStuckChange(each, now))
    expect(found).toEqual([false, false, true, true])
    expect(isStuck({ ...report, changes: [change, failed] }, now)).toBe(true)
  })

  test('when visitors have a change, but its follow-up failed', () => {
    expect(isStuckChange(unfollowed, now)).toBe(true)
    expect(isStuck({ ...report, changes: [unfollowed] }, now)).toBe(true)
  })

  test('not while a change is on its way', () => {
    expect(isStuck(report, now)).toBe(false)
    const way = { ...report, changes: [waiting], waiting: { count: 1, oldestSeconds: 2 } }
    expect(isStuck(way, now)).toBe(false)
  })

  test.each([
    ['waits', { waiting: { count: 26, oldestSeconds: 1500 } }],
    ['failed in its follow-up', { followUps: { count: 1, oldestSeconds: 1 } }],
  ])('also when the one that %s is too old for the list', (_, some) => {
    expect(isStuck({ ...report, ...some }, now)).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import type { FrontReport, ReportedFront } from '#lib/publishing/front-status.ts'
import { durationText, failingText, problemTexts, retriedText, summaryText } from './front-text.ts'

const readAt = '2026-11-27T12:00:00.000Z'
const ago = (seconds: number) => new Date(Date.parse(readAt) - seconds * 1000).toISOString()

function front(host: string, some: Partial<ReportedFront['status']> = {}, seen = 1): ReportedFront {
  return {
    id: host,
    isOwn: host === 'web-1',
    seenAt: ago(seen),
    status: {
      host,
      startedAt: ago(3600),
      connection: 'connected',
      connectionSince: ago(3590),
      lastEventAt: null,
      pagesWaiting: 3,
      failing: [],
      ...some,
    },
  }
}

function reportOf(fronts: ReportedFront[], some: Partial<FrontReport> = {}): FrontReport {
  return { readAt, ownFront: 'answered', database: 'answered', fronts, ...some }
}

const failing = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    path: `/page-${at}`,
    error: 'Next answered 500.',
    since: ago(60),
    nextTryAt: null,
  }))
const lost = (seconds: number) => ({
  connection: 'connecting' as const,
  connectionSince: ago(seconds),
})

describe('an admin reads', () => {
  test.each([
    ['one server', [front('web-1')], 'The server is connected, and no page is failing.'],
    [
      'two servers',
      [front('web-1'), front('web-2')],
      'All 2 servers are connected, and no page is failing.',
    ],
    [
      'a server that connects',
      [front('web-1'), front('web-2', lost(4))],
      'web-2 is connecting to the content server.',
    ],
    [
      'a server that lost its connection',
      [front('web-1', lost(31))],
      'web-1 isn’t connected to the content server.',
    ],
    [
      'a server that stopped reporting',
      [front('web-1'), front('web-2', { failing: failing(2) }, 31)],
      'web-2 stopped reporting.',
    ],
    [
      'failing pages on two servers',
      [front('web-1', { failing: failing(1) }), front('web-2', { failing: failing(2) })],
      'web-1: 1 page can’t be rendered. web-2: 2 pages can’t be rendered.',
    ],
  ])('the state of %s', (_, fronts, text) => {
    expect(summaryText(reportOf(fronts))).toBe(text)
  })

  test('that this server’s page cache did not answer', () => {
    const report = reportOf([front('web-1')], { ownFront: 'silent' })
    expect(summaryText(report)).toBe('This server’s page cache didn’t respond.')
  })

  test('that other servers are unknown while the database is down', () => {
    const report = reportOf([front('web-1')], { database: 'silent' })
    expect(summaryText(report)).toBe(
      'The server is connected, and no page is failing. The database didn’t respond, so other servers aren’t shown.',
    )
  })

  test('nothing that changes by the second, which screen readers would announce again and again', () => {
    const later = { ...reportOf([front('web-2', {}, 40)]), readAt: ago(-10) }
    expect(summaryText(later)).toBe(summaryText(reportOf([front('web-2', {}, 40)])))
  })
})

describe('the dashboard warns', () => {
  test('of a server that stopped reporting, is disconnected or has failing pages', () => {
    const fronts = [
      front('web-1', { ...lost(40), failing: failing(3) }),
      front('web-2', {}, 90),
      front('web-3'),
    ]
    expect(problemTexts(reportOf(fronts))).toEqual([
      'web-1 isn’t connected to the content server.',
      'web-1: 3 pages can’t be rendered.',
      'web-2 stopped reporting.',
    ])
  })

  test('of a CDN that can’t be purged for more than 30 s', () => {
    const failing = (seconds: number) => ({
      cdn: {
        lastPurgeAt: null,
        lastLagMs: null,
        failing: { reason: 'answered 403', since: ago(seconds), nextTryAt: ago(-10) },
      },
    })
    expect(problemTexts(reportOf([front('web-1', failing(30))]))).toEqual([])
    expect(problemTexts(reportOf([front('web-1', failing(31))]))).toEqual([
      'web-1: Pages can’t be purged at the CDN, which answered 403.',
    ])
  })

  test('not while publishing works, a server connects or only the database is silent', () => {
    expect(problemTexts(reportOf([front('web-1'), front('web-2', lost(10))]))).toEqual([])
    expect(problemTexts(reportOf([], { ownFront: 'none', database: 'silent' }))).toEqual([])
  })
})

test('a full list of failing pages says that there may be more', () => {
  expect(failingText(49)).toBe('49 pages can’t be rendered')
  expect(failingText(50)).toBe('50 or more pages can’t be rendered')
})

test('after a retry an admin reads which servers may not have received it', () => {
  expect(retriedText(reportOf([front('web-1')]))).toBe('The result appears on this page.')
  expect(retriedText(reportOf([front('web-1'), front('web-2', {}, 60)]))).toBe(
    'The result appears on this page. web-2 stopped reporting and may not have received the retry.',
  )
})

test.each([
  [-2000, '0 s'],
  [45_400, '45 s'],
  [1_500_000, '25 min'],
  [10_800_000, '3 h'],
])('%i milliseconds read as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})

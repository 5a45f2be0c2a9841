import { expect, test } from 'vitest'
import { durationText, visibleText, waitingText, whatText } from './change-text.ts'

const change = {
  id: 'c1',
  at: '2026-11-22T11:59:58Z',
  revision: 'r1',
  document: { id: 'post-1', type: 'post', title: 'Soundings' },
  operation: 'update',
  visibleAfterMs: 140,
  shownOn: null,
  state: 'visible' as const,
  reason: null,
  nextTryAt: null,
  followUp: null,
}

test('a change is told in words, with the place where the thing is looked after', () => {
  expect(whatText(change)).toEqual({
    verb: 'changed',
    thing: 'post “Soundings”',
    href: '/studio/intent/edit/id=post-1;type=post/',
  })
  const texts = { ...change, document: { id: 'siteContent', type: 'siteContent', title: null } }
  expect(whatText(texts)).toMatchObject({ thing: 'site texts', href: '/admin/content' })
  expect(whatText({ ...change, operation: 'delete' }).verb).toBe('took off the site')
  expect(whatText({ ...change, operation: 'merge' }).verb).toBe('merge')
})

test.each([
  [3, '0.01 s'],
  [142, '0.14 s'],
  [1440, '1.4 s'],
  [27_600, '28 s'],
  [1_500_000, '25 min'],
  [10_800_000, '3 h'],
])('%i milliseconds read as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text)
})

test.each([
  [null, 'after 0.14 s'],
  [{ pages: 0, others: 0 }, 'after 0.14 s'],
  [{ pages: 1, others: 0 }, 'after 0.14 s, on 1 page'],
  [
    { pages: 24, others: 1 },
    'after 0.14 s, on 24 pages; on 1 other at the latest when next asked for',
  ],
  [
    { pages: 24, others: 1200 },
    'after 0.14 s, on 24 pages; on 1,200 others at the latest when next asked for',
  ],
])('a change that is shown on %j is visible %s', (shownOn, text) => {
  expect(visibleText({ ...change, shownOn })).toBe(text)
  expect(visibleText({ ...change, visibleAfterMs: null, shownOn: null })).toBe('')
})

const none = { count: 0, oldestSeconds: null }

test.each([
  [none, none, 'Nothing waits: visitors have everything that is published.'],
  [{ count: 1, oldestSeconds: 40 }, none, '1 change waits, for 40 s now.'],
  [{ count: 26, oldestSeconds: 1500 }, none, '26 changes wait, the oldest for 25 min now.'],
  [
    none,
    { count: 1, oldestSeconds: 40 },
    'Visitors have everything that is published. 1 follow-up waits, for 40 s now.',
  ],
  [
    { count: 1, oldestSeconds: 40 },
    { count: 1300, oldestSeconds: 1500 },
    '1 change waits, for 40 s now. 1,300 follow-ups wait, the oldest for 25 min now.',
  ],
])('of %j changes and %j follow-ups one reads: %s', (waiting, followUps, text) => {
  expect(waitingText({ waiting, followUps })).toBe(text)
})

import { expect, test } from 'vitest'
import { durationText, waitingText, whatText } from './change-text.ts'

const change = {
  id: 'c1',
  at: '2026-11-22T11:59:58Z',
  who: null,
  document: { id: 'post-1', type: 'post', title: 'Soundings' },
  operation: 'update',
  visibleAfterMs: 140,
  state: 'visible' as const,
  reason: null,
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

test('what waits is counted, and the oldest is named', () => {
  expect(waitingText(0, null)).toMatch(/^Nothing waits/)
  expect(waitingText(1, 40)).toBe('1 change waits, for 40 s now.')
  expect(waitingText(26, 1500)).toBe('26 changes wait, the oldest for 25 min now.')
})

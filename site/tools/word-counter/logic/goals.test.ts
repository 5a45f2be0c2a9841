import { expect, test } from 'vitest'
import { type Goal, goalProgress, smsOf, xPostLength } from './goals.ts'
import { paceOf, spokenDuration } from './pace.ts'
import { unicodeCounts } from './unicode-counts.ts'

const progress = (kind: Goal['kind'], text: string, own = 300) =>
  goalProgress({ kind, own }, text, unicodeCounts(text))

test('titles allow 60 and descriptions 160 characters, counted as readers see them', () => {
  expect(progress('title', 'Go 👩‍🚀')).toMatchObject({ used: 4, limit: 60, unit: 'characters' })
  expect(progress('linkedin', 'x')).toMatchObject({ used: 1, limit: 3_000 })
  expect(progress('description', 'x'.repeat(161))).toMatchObject({ used: 161, limit: 160 })
})

test('a custom goal counts words or characters', () => {
  expect(progress('words', 'one two three', 500)).toMatchObject({
    used: 3,
    limit: 500,
    unit: 'words',
  })
  expect(progress('characters', 'abc', 10)).toMatchObject({
    used: 3,
    limit: 10,
    unit: 'characters',
  })
  expect(progress('none', 'abc')).toBeNull()
})

test('X counts a URL as 23, Chinese and emoji as 2, and Latin as 1', () => {
  expect(xPostLength('Hello — it’s “é”')).toBe(16)
  expect(xPostLength('See https://example.com/a/very/long/address?with=everything')).toBe(4 + 23)
  expect(xPostLength('日本語')).toBe(6)
  expect(xPostLength('👨‍👩‍👧‍👦🇩🇪👍🏽')).toBe(6)
  expect(xPostLength('cafe\u0301 ©')).toBe(6)
  expect(progress('x', 'hi')).toMatchObject({ used: 2, limit: 280 })
})

test('an SMS holds 160 characters, 70 outside its alphabet, and less per part when split', () => {
  expect(smsOf('x'.repeat(160))).toEqual({ used: 160, limit: 160, messages: 1, odd: null })
  expect(smsOf('x'.repeat(161))).toMatchObject({ messages: 2 })
  expect(smsOf('x'.repeat(307))).toMatchObject({ messages: 3 })
  expect(smsOf('5 €')).toMatchObject({ used: 4, limit: 160 })
  expect(smsOf('Привет')).toMatchObject({ used: 6, limit: 70, messages: 1, odd: 'П' })
  expect(smsOf('’'.repeat(71))).toMatchObject({ limit: 70, messages: 2 })
  expect(smsOf('')).toMatchObject({ messages: 0 })
  expect(progress('sms', 'It’s on')?.remark).toBe(
    '“’” isn’t in the SMS alphabet, so the limit is 70 instead of 160. 1 message in UCS-2.',
  )
  expect(progress('sms', 'x'.repeat(161))?.remark).toBe('2 messages of up to 153 in GSM-7.')
  expect(progress('sms', '')?.remark).toBeNull()
  // An escaped character or an emoji is never split: 76 euro signs fit into 153 units, 33 emoji into 67.
  expect(smsOf('€'.repeat(153))).toMatchObject({ used: 306, messages: 3 })
  expect(smsOf('😀'.repeat(67))).toMatchObject({ used: 134, messages: 3 })
})

test('returns the speaking time and the number of pages', () => {
  expect(paceOf(650)).toEqual({ speakingSeconds: 300, pages: 1.3, manuscriptPages: 2.6 })
  expect([45, 60, 200, 3_900].map(spokenDuration)).toEqual([
    '45 s',
    '1 min',
    '3 min 20 s',
    '1 h 5 min',
  ])
})

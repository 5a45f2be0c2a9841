import { expect, test } from 'vitest'
import { countsOf } from './counts.ts'
import { type GoalKind, goalProgress, xLength } from './goals.ts'

const progress = (kind: GoalKind, text: string, own = 300) =>
  goalProgress(kind, own, text, countsOf(text))

test('titles allow 60 and descriptions 160 characters, counted like everywhere in the tool', () => {
  expect(progress('title', 'Go 👩‍🚀')).toEqual({
    used: countsOf('Go 👩‍🚀').characters,
    limit: 60,
    unit: 'characters',
  })
  expect(progress('description', 'x'.repeat(161))).toMatchObject({ used: 161, limit: 160 })
})

test('a custom goal counts words or characters', () => {
  expect(progress('words', 'one two three', 500)).toEqual({ used: 3, limit: 500, unit: 'words' })
  expect(progress('characters', 'abc', 10)).toMatchObject({ used: 3, limit: 10 })
  expect(progress('none', 'abc')).toBeNull()
  expect(progress('words', 'abc', 0)).toBeNull()
  expect(progress('title', 'abc', 0)).not.toBeNull()
})

test('X counts a URL as 23, Chinese and emoji as 2, and Latin as 1', () => {
  expect(xLength('Hello — it’s “é”')).toBe(16)
  expect(xLength('See https://example.com/a/very/long/address?with=everything')).toBe(4 + 23)
  expect(xLength('日本語')).toBe(6)
  expect(xLength('👨‍👩‍👧‍👦🇩🇪👍🏽')).toBe(6)
  expect(xLength('cafe\u0301 ©')).toBe(6)
  expect(xLength('x'.repeat(6_000))).toBe(6_000)
})

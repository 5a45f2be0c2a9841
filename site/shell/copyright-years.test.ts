import { expect, test } from 'vitest'
import { secondsUntilNextYear, yearRange } from './copyright-years.ts'

test('the copyright line reaches from the first year to this one', () => {
  expect(yearRange(new Date('2026-11-21T12:00:00Z'))).toBe('2024–2026')
  expect(yearRange(new Date('2024-02-01T00:00:00Z'))).toBe('2024')
})

test('a page renews itself when the year ends, and is never asked to live for less than a minute', () => {
  expect(secondsUntilNextYear(new Date('2026-12-31T00:00:00Z'))).toBe(86_400)
  expect(secondsUntilNextYear(new Date('2026-12-31T23:59:59.500Z'))).toBe(60)
})

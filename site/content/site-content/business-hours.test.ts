import { expect, test } from 'vitest'
import { parseBusinessHours } from './business-hours.ts'

test('hours on several days are parsed', () => {
  expect(parseBusinessHours('Monday–Friday 8AM–6PM, Saturday 9AM–3PM Eastern')).toEqual([
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: 8, closes: 18 },
    { days: ['Saturday'], opens: 9, closes: 15 },
  ])
})

test('noon and midnight are parsed correctly', () => {
  expect(parseBusinessHours('Sunday 12am - 12pm')).toEqual([
    { days: ['Sunday'], opens: 0, closes: 12 },
  ])
})

test.each([
  'By appointment',
  'Monday–Friday 8AM–6PM, holidays closed',
  'Friday–Monday 8AM–6PM',
  'Monday 6PM–8AM',
  'Monday 13AM–6PM',
  '',
])('unclear hours are not drawn: %s', (text) => {
  expect(parseBusinessHours(text)).toBeNull()
})

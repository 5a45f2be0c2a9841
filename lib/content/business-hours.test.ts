import { expect, test } from 'vitest'
import { siteContentDefaults } from '#schemas/site-content-keys.ts'
import { parseBusinessHours } from './business-hours.ts'

test('the shipped hours are understood', () => {
  expect(parseBusinessHours(siteContentDefaults.contactHours)).toEqual([
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: 8, closes: 18 },
    { days: ['Saturday'], opens: 9, closes: 15 },
  ])
})

test('noon and midnight are where they belong', () => {
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
])('hours that are not understood are not drawn: %s', (text) => {
  expect(parseBusinessHours(text)).toBeNull()
})

import { expect, test } from 'vitest'
import { isDay, isTimeZone, spanOfDays, spanOfPeriod } from './time-span.ts'

test('a day begins and ends at midnight in its time zone', () => {
  expect(spanOfDays('2026-11-28', '2026-11-28', 'America/New_York')).toEqual({
    from: '2026-11-28T05:00:00.000Z',
    until: '2026-11-29T05:00:00.000Z',
  })
  expect(spanOfDays('', '2026-11-28', 'UTC')).toEqual({
    from: null,
    until: '2026-11-29T00:00:00.000Z',
  })
})

test('the day on which clocks change has 25 hours', () => {
  expect(spanOfDays('2026-11-01', '2026-11-01', 'America/New_York')).toEqual({
    from: '2026-11-01T04:00:00.000Z',
    until: '2026-11-02T05:00:00.000Z',
  })
})

test('a period ends today and includes it, in the reader’s time zone', () => {
  // In Auckland it is already November 29.
  const now = new Date('2026-11-28T12:00:00Z')
  const from = (period: 'today' | 'week') => spanOfPeriod(period, 'Pacific/Auckland', now).from
  expect(from('today')).toBe('2026-11-28T11:00:00.000Z')
  expect(from('week')).toBe('2026-11-22T11:00:00.000Z')
})

test('dates and time zones from a URL are checked', () => {
  expect(['2026-02-28', '2026-02-30', '28.2.2026', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(['Europe/Berlin', 'Nowhere/Land'].map(isTimeZone)).toEqual([true, false])
})

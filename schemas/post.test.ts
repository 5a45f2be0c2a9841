import { expect, it } from 'vitest'
import { dateText } from '#schemas/post.ts'

it('formats a stored date in American English, whatever the reader’s time zone', () => {
  expect(dateText('2024-12-03')).toBe('Dec 3, 2024')
  expect(dateText('2024-12-03T23:30:00Z')).toBe('Dec 3, 2024')
})

it('returns an empty string for anything but a date', () => {
  expect(dateText(undefined)).toBe('')
  expect(dateText('soon')).toBe('')
})

import { expect, it } from 'vitest'
import { dateText } from '#schemas/post.ts'

it('writes a stored date the American way, whatever the time zone of the reader', () => {
  expect(dateText('2024-12-03')).toBe('Dec 3, 2024')
  expect(dateText('2024-12-03T23:30:00Z')).toBe('Dec 3, 2024')
})

it('writes nothing for what is not a date', () => {
  expect(dateText(undefined)).toBe('')
  expect(dateText('soon')).toBe('')
})

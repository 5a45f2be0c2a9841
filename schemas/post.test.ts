import { beforeEach, expect, test, vi } from 'vitest'
import { post } from './post.ts'
import { rulesOf } from './rules/field-rules.ts'

const field = post.fields.find(({ name }) => name === 'publishedAt')

/** In UTC it is already November 28. */
beforeEach(() => {
  vi.spyOn(Date.prototype, 'getFullYear').mockReturnValue(2026)
  vi.spyOn(Date.prototype, 'getMonth').mockReturnValue(10)
  vi.spyOn(Date.prototype, 'getDate').mockReturnValue(27)
})

test('an editor in Los Angeles who starts a post in the evening gets the date of that day', () => {
  const initial = field && 'initialValue' in field ? field.initialValue : undefined
  expect(typeof initial === 'function' && initial(undefined, {})).toBe('2026-11-27')
})

test.each([
  ['2026-11-28', true],
  ['2027-05-01', true],
  ['2026-11-27', false],
  ['2020-01-01', false],
])('a post dated %s warns the editor that it does not wait: %s', (date, isWarned) => {
  const advice = field ? rulesOf(field).find(({ isAdvice }) => isAdvice) : undefined
  const verdict = advice?.check?.(date)
  expect(verdict).toEqual(isWarned ? expect.stringContaining('Schedule publish') : true)
})

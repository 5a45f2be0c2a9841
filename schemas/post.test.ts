import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from './post.ts'
import { rulesOf } from './rules/field-rules.ts'

const field = post.fields.find(({ name }) => name === 'publishedAt')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubEnv('TZ', 'America/Los_Angeles')
  vi.setSystemTime('2026-11-28T02:30:00Z')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
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
  expect(verdict).toEqual(isWarned ? expect.stringContaining('Schedule Publish') : true)
})

import { describe, expect, it } from 'vitest'
import { planText, whenText } from './plan-text.ts'

const at = '2026-12-01T14:00:00.000Z'

describe('A plan', () => {
  it('is said with day, time, and time zone', () => {
    const now = new Date('2026-11-28T12:00:00Z')
    expect(whenText(at, 'America/New_York', { now })).toBe('Tuesday, December 1, 9:00 AM EST')
    expect(whenText('2027-01-04T08:30:00Z', 'UTC', { now })).toBe(
      'Monday, January 4, 2027, 8:30 AM UTC',
    )
    expect(whenText(at, 'America/New_York', { now, length: 'short' })).toBe('Dec 1, 9:00 AM EST')
  })

  it.each([
    ['publish', 'scheduled', /^Scheduled for .+ UTC$/],
    ['unpublish', 'scheduled', /^Will be unpublished on .+ UTC$/],
    ['publish', 'paused', /^Not scheduled\. It was planned for .+ UTC$/],
    ['unpublish', 'failed', /^Couldn’t be unpublished on .+ UTC: “B” refers to it\.$/],
  ] as const)('is said for %s, %s', (action, state, expected) => {
    const error = state === 'failed' ? '“B” refers to it.' : ''
    expect(planText({ action, state, at, error }, 'UTC')).toMatch(expected)
  })
})

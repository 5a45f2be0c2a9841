import { describe, expect, it } from 'vitest'
import { isLate, secondsUntilNextMonth } from './lateness.ts'

describe('an entry', () => {
  const late = (timeEstimate: string | undefined, day: string) =>
    isLate({ status: 'planned', timeEstimate }, 'Q3 2025', new Date(`${day}T00:00:00Z`))

  it('is late once its month or quarter has ended', () => {
    expect(late('August 2025', '2025-08-31')).toBe(false)
    expect(late('August 2025', '2025-09-01')).toBe(true)
    expect(late('July–September 2025', '2025-09-30')).toBe(false)
    expect(late('Q4 2025', '2026-01-01')).toBe(true)
    expect(late(undefined, '2025-09-30')).toBe(false)
    expect(late(undefined, '2025-10-01')).toBe(true)
  })

  it('is never late without a date, or if it is done or only an idea', () => {
    const after = new Date('2030-01-01T00:00:00Z')
    expect(late('Not yet estimated', '2030-01-01')).toBe(false)
    expect(late('Before summer 2025', '2030-01-01')).toBe(false)
    for (const status of ['completed', 'vision', 'unknown'] as const) {
      expect(isLate({ status, timeEstimate: 'August 2025' }, 'Q3 2025', after)).toBe(false)
    }
  })
})

it('a page that marks late entries is stored until the month ends', () => {
  expect(secondsUntilNextMonth(new Date('2026-12-31T00:00:00Z'))).toBe(86_400)
  expect(secondsUntilNextMonth(new Date('2026-12-31T23:59:59Z'))).toBe(60)
})

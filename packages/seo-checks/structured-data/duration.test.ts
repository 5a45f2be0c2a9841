import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationSeconds, isIsoDuration, toIsoDuration } from './duration.ts'

describe('durations', () => {
  it.each([
    ['20 min', 'PT20M'],
    ['90 minutes', 'PT1H30M'],
    ['1 h 20 min', 'PT1H20M'],
    ['1h20m', 'PT1H20M'],
    ['2 days, 3 hours', 'P2DT3H'],
    ['5:30', 'PT5M30S'],
    ['1:02:45', 'PT1H2M45S'],
    ['PT00H30M5S', 'PT00H30M5S'],
    ['0 min', 'PT0S'],
  ])('are parsed from everyday notation: %s', (typed, iso) => {
    expect(toIsoDuration(typed)).toBe(iso)
  })

  it.each(['', 'soon', '5:99', '1 h about 3 min', '20'])('are not guessed: %s', (typed) => {
    expect(toIsoDuration(typed)).toBeUndefined()
  })

  it('equal the number of seconds on the clock', () => {
    const part = fc.integer({ min: 0, max: 59 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), part, part, (hours, minutes, seconds) => {
        const clock = [hours, minutes, seconds]
          .map((figure) => String(figure).padStart(2, '0'))
          .join(':')
        const iso = toIsoDuration(clock) ?? ''

        expect(isIsoDuration(iso)).toBe(true)
        expect(durationSeconds(iso)).toBe((hours * 60 + minutes) * 60 + seconds)
      }),
    )
  })
})

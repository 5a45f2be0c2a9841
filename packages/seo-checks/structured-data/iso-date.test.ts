import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareMoments, isoDay, isoMoment, readIsoMoment, toIsoDate } from './iso-date.ts'

const moment = fc.date({
  min: new Date('1900-01-01'),
  max: new Date('2099-12-31'),
  noInvalidDate: true,
})

describe('dates', () => {
  it('are parsed as machines write them', () => {
    fc.assert(
      fc.property(moment, (date) => {
        expect(readIsoMoment(date.toISOString())).toEqual({ hasTime: true, hasZone: true })
        expect(readIsoMoment(isoDay(date))).toEqual({ hasTime: false, hasZone: false })
      }),
    )
  })

  it('denote the same instant when written with the local offset', () => {
    fc.assert(
      fc.property(moment, (date) => {
        expect(Math.abs(Date.parse(isoMoment(date)) - date.getTime())).toBeLessThan(60_000)
      }),
    )
  })

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-03-14T9:30', '14/03/2026', ''])(
    'are refused when no calendar has them: %s',
    (text) => {
      expect(readIsoMoment(text)).toBeUndefined()
    },
  )

  it.each([
    ['March 3, 2026', '2026-03-03'],
    ['Sept. 14th 2026', '2026-09-14'],
    [' 3 Mar 2026', '2026-03-03'],
    ['21st december, 2025', '2025-12-21'],
    ['14.3.2026', '2026-03-14'],
    ['3/14/2026', '2026-03-14'],
    ['14/03/2026', '2026-03-14'],
    ['3/3/2026', '2026-03-03'],
  ])('are converted from how people write them: %s', (text, iso) => {
    expect(toIsoDate(text)).toBe(iso)
  })

  it.each([
    '03/04/2026',
    'February 30, 2026',
    'Anuary 3, 2026',
    'March 2026',
    'March 3, 2026, 9 AM',
    '2026',
    'soon',
    '',
  ])('are not guessed: %s', (text) => {
    expect(toIsoDate(text)).toBeUndefined()
  })

  it('are compared across time zones', () => {
    expect(compareMoments('2026-03-14T09:00-05:00', '2026-03-14T14:00Z')).toBe(0)
    expect(compareMoments('2026-03-14', 'never')).toBeUndefined()
  })
})

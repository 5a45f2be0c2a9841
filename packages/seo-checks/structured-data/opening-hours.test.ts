import { describe, expect, it } from 'vitest'
import { hoursFromJson, hoursFromText, hoursToJson } from './opening-hours.ts'

describe('opening hours', () => {
  it('survive a round trip through the markup', () => {
    const rows = [
      { days: 'Monday Friday', opens: '09:00', closes: '18:00' },
      {
        days: 'Sunday',
        opens: '00:00',
        closes: '23:59',
        from: '2026-06-01',
        through: '2026-08-31',
      },
    ]

    expect(hoursFromJson(hoursToJson(rows))).toEqual(rows)
  })

  it('are parsed with and without the vocabulary’s URL', () => {
    expect(
      hoursFromJson({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Monday', 'Tuesday'],
        opens: '09:00',
        closes: '17:00',
      }),
    ).toEqual([{ days: 'Monday Tuesday', opens: '09:00', closes: '17:00' }])
    expect(
      hoursFromJson({ dayOfWeek: 'PublicHolidays', opens: '09:00', closes: '17:00' }),
    ).toBeUndefined()
  })

  it.each([
    ['Mo-Fr 09:00-18:00', 'Monday Tuesday Wednesday Thursday Friday'],
    ['Mo,We,Fr 09:00-18:00', 'Monday Wednesday Friday'],
    ['Sa-Mo 09:00–18:00', 'Saturday Sunday Monday'],
    ['Saturday 9:00 - 18:00', 'Saturday'],
  ])('are parsed from text: %s', (text, days) => {
    expect(hoursFromText(text)).toEqual([{ days, opens: '09:00', closes: '18:00' }])
  })

  it('are not guessed from ambiguous text', () => {
    expect(hoursFromText('by appointment')).toBeUndefined()
    expect(hoursFromText(['Mo 09:00-18:00', 'closed on holidays'])).toBeUndefined()
  })
})

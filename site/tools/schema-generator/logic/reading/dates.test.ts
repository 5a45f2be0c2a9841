import { describe, expect, it } from 'vitest'
import { dateIn } from './dates.ts'

describe('dateIn', () => {
  it.each([
    ['Published on March 10, 2026', '2026-03-10'],
    ['Mar 3 2026', '2026-03-03'],
    ['Updated: 10 March 2026', '2026-03-10'],
    ['the 1st of May 2026', '2026-05-01'],
    ['Veröffentlicht am 10. März 2026', '2026-03-10'],
    ['10.3.2026', '2026-03-10'],
    ['le 1er août 2026', '2026-08-01'],
    ['5 de mayo de 2026', '2026-05-05'],
    ['2026-03-10', '2026-03-10'],
    ['2026-03-10T08:00:00-05:00', '2026-03-10T08:00:00-05:00'],
    ['3/25/2026', '2026-03-25'],
    ['25/03/2026', '2026-03-25'],
    ['Friday, June 19, 2026 at 7:30 PM', '2026-06-19T19:30'],
    ['June 19, 2026, 7pm', '2026-06-19T19:00'],
    ['19. Juni 2026, 19:30 Uhr', '2026-06-19T19:30'],
    ['19. Juni 2026 um 20 Uhr', '2026-06-19T20:00'],
  ])('parses %s', (line, iso) => {
    expect(dateIn(line)?.iso).toBe(iso)
  })

  it.each([['03/04/2026'], ['February 30, 2026'], ['May the 4th'], ['Room 10.03.'], ['2026']])(
    'finds no date in %s',
    (line) => {
      expect(dateIn(line)).toBeUndefined()
    },
  )
})

import { describe, expect, it } from 'vitest'
import { hoursIn } from './hours.ts'

const week = 'Monday Tuesday Wednesday Thursday Friday'

function read(...lines: string[]) {
  return hoursIn(lines).rows.map(({ days = '', opens, closes }) => `${days} ${opens}-${closes}`)
}

describe('hoursIn', () => {
  it.each([
    ['Mon-Fri 9-5', [`${week} 09:00-17:00`]],
    ['Mon - Fri: 9am - 5pm', [`${week} 09:00-17:00`]],
    ['Monday – Friday: 9:00 AM – 5:30 PM', [`${week} 09:00-17:30`]],
    ['Monday to Friday 9 to 5', [`${week} 09:00-17:00`]],
    ['Open Monday through Friday, 8:30 a.m. to 6 p.m.', [`${week} 08:30-18:00`]],
    ['Weekdays 10-6', [`${week} 10:00-18:00`]],
    ['Weekends noon – 4 pm', ['Saturday Sunday 12:00-16:00']],
    ['Sat 10-2', ['Saturday 10:00-14:00']],
    ['Saturdays 8–15', ['Saturday 08:00-15:00']],
    ['Sun 1-5pm', ['Sunday 13:00-17:00']],
    ['Fri & Sat 6pm-2am', ['Friday Saturday 18:00-02:00']],
    ['Fri 5pm to midnight', ['Friday 17:00-00:00']],
    ['Daily 11am–10pm', [`${week} Saturday Sunday 11:00-22:00`]],
    ['Mon-Sun open 24 hours', [`${week} Saturday Sunday 00:00-23:59`]],
    ['Mo-Fr 09:00-18:00', [`${week} 09:00-18:00`]],
    ['Mo–Fr 9.00–18.30 Uhr', [`${week} 09:00-18:30`]],
    ['Montag bis Freitag: 8 bis 17 Uhr', [`${week} 08:00-17:00`]],
    ['Samstag 10:00 – 14:00 Uhr', ['Saturday 10:00-14:00']],
    ['Lundi - Vendredi : 9h00 - 18h30', [`${week} 09:00-18:30`]],
    ['Lunes a Viernes: 9:00 - 14:00', [`${week} 09:00-14:00`]],
    ['Lunedì - Venerdì 8:30-19:30', [`${week} 08:30-19:30`]],
    ['Tue, Wed & Fri 9-12', ['Tuesday Wednesday Friday 09:00-12:00']],
    ['Mon 9-12, 14-18', ['Monday 09:00-12:00', 'Monday 14:00-18:00']],
    ['Mon-Fri 9-5, Sat 10-2', [`${week} 09:00-17:00`, 'Saturday 10:00-14:00']],
    [
      'Mon-Fri 7am-6pm, Sat 8am to 4pm, Sun closed',
      [`${week} 07:00-18:00`, 'Saturday 08:00-16:00'],
    ],
    ['Mon-Fri 9-5, Sat and Sun closed', [`${week} 09:00-17:00`]],
    ['Mon closed, Tue 9-5', ['Tuesday 09:00-17:00']],
    ['Mon-Fri 9-5; Sat 10-2', [`${week} 09:00-17:00`, 'Saturday 10:00-14:00']],
    ['Sat-Mon 10-4', ['Monday Saturday Sunday 10:00-16:00']],
  ])('parses %s', (line, rows) => {
    expect(read(line)).toEqual(rows)
  })

  it('merges days with the same times and returns the lines it used', () => {
    const lines = [
      'Our hours',
      'Monday',
      '9:00 AM – 5:00 PM',
      'Tuesday',
      '9 AM – 5 PM',
      'Sunday',
      'Closed',
    ]

    expect(hoursIn(lines).rows).toEqual([
      { days: 'Monday Tuesday', opens: '09:00', closes: '17:00' },
    ])
    expect(hoursIn(lines).lines).toEqual([
      'Monday 9:00 AM – 5:00 PM',
      'Tuesday 9 AM – 5 PM',
      'Sunday Closed',
    ])
  })

  it.each([
    ['Sunday closed'],
    ['Fri 5-10'],
    ['We have 9-5 jobs'],
    ['Monday is the day of the moon'],
    ['Some 20-30 people'],
    ['Mar 10 - Apr 12'],
    ['Suite 9-12'],
    ['Sat 25-30'],
  ])('finds no hours in %s', (line) => {
    expect(read(line)).toEqual([])
  })
})

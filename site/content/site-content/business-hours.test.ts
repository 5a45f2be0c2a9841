import { expect, test } from 'vitest'
import { parseBusinessHours } from './business-hours.ts'

test('hours on several days are parsed', () => {
  expect(parseBusinessHours('Monday–Friday 8AM–6PM, Saturday 9AM–3PM Eastern')).toEqual([
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: 8, closes: 18 },
    { days: ['Saturday'], opens: 9, closes: 15 },
  ])
})

test('noon and midnight are parsed correctly', () => {
  expect(parseBusinessHours('Sunday 12am - 12pm')).toEqual([
    { days: ['Sunday'], opens: 0, closes: 12 },
  ])
})

test.each([
  'By appointment',
  'Monday–Friday 8AM–6PM, holidays closed',
  'Friday–Monday 8AM–6PM',
  'Monday 6PM–8AM',
  'Monday 13AM–6PM',
  '',
])('unclear hours are not drawn: %s', (text) => {
  expect(parseBusinessHours(text)).toBeNull()
})

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

test.each([
  [
    'Monday–Friday 8AM–12PM & 1PM–5PM',
    [
      [weekdays, 8, 12],
      [weekdays, 13, 17],
    ],
  ],
  ['Mon–Fri 8:30AM–5PM', [[weekdays, 8.5, 17]]],
  ['Monday–Friday 8AM–6PM, Sunday closed', [[weekdays, 8, 18]]],
  ['Mon-Fri 08:00-18:00', [[weekdays, 8, 18]]],
  ['Mon–Fri: 9–18', [[weekdays, 9, 18]]],
  ['Weekdays 9 to 5pm', [[weekdays, 9, 17]]],
  [
    'Mon.–Fri. 9 a.m.–noon; Sat. 10 a.m. to 2:30 p.m. (ET)',
    [
      [weekdays, 9, 12],
      [['Saturday'], 10, 14.5],
    ],
  ],
  ['Mon, Wed and Fri 1–5pm', [[['Monday', 'Wednesday', 'Friday'], 13, 17]]],
  ['Sat & Sun 10:00–16:00', [[['Saturday', 'Sunday'], 10, 16]]],
  ['Sunday–Tuesday 11am–2pm', [[['Monday', 'Tuesday', 'Sunday'], 11, 14]]],
  ['Saturday: open 24 hours', [[['Saturday'], 0, 24]]],
  ['24/7', [[[...weekdays, 'Saturday', 'Sunday'], 0, 24]]],
  ['Open 24/7', [[[...weekdays, 'Saturday', 'Sunday'], 0, 24]]],
  ['Mon–Fri 24/7', [[weekdays, 0, 24]]],
  ['Mon–Fri 12PM–12AM', [[weekdays, 12, 24]]],
  ['Mon–Fri 12:00 p.m.–12:00 a.m.', [[weekdays, 12, 24]]],
  ['Mon–Fri 18:00–00:00', [[weekdays, 18, 24]]],
  ['Fri 8pm–2am', [[['Friday'], 20, 26]]],
  ['Fri 13:00–5pm', [[['Friday'], 13, 17]]],
  ['Fri 0:30–8pm', [[['Friday'], 0.5, 20]]],
  ['Fri & Sat 11am–2:30am', [[['Friday', 'Saturday'], 11, 26.5]]],
  ['Fri 20:00–02:00', [[['Friday'], 20, 26]]],
  ['Tues–Thurs 6PM–midnight', [[['Tuesday', 'Wednesday', 'Thursday'], 18, 24]]],
  [
    'Mon–Fri 8am–12pm, 1pm–5pm\nSat 9am–12pm Eastern Time',
    [
      [weekdays, 8, 12],
      [weekdays, 13, 17],
      [['Saturday'], 9, 12],
    ],
  ],
])('%s is understood completely', (text, hours) => {
  expect(parseBusinessHours(text)).toEqual(
    hours.map(([days, opens, closes]) => ({ days, opens, closes })),
  )
})

test.each([
  'Monday–Friday 9–5',
  'Monday–Friday 8–midnight',
  'Monday–Friday 8–12AM',
  'Monday–Friday 8AM–6AM',
  'Friday 8–2am',
  'Friday 8:00–2:00',
  'Fri 18:00–08:00',
  'Mon–Fri 13:00–9:00',
  'Daily 16:00–12:00',
  'Mon–Sun 19:00–7:30',
  'Fri 18:00–8am',
  'Mon–Fri 13:00–11am',
  'Mon–Fri 12:00–9:00',
  'Mon–Fri 12:30–1:30',
  'Open 24 hours',
  '24/7 except Sunday',
  'Monday–Friday 9AM–5',
  'Monday–Friday 1:00–5:00',
  'Monday–Friday 8AM–6PM by appointment',
  'Monday–Friday 8AM–6PM, Friday 8AM–3PM',
  'Monday–Friday 8AM–6PM, Friday closed',
  'Monday–Friday 8AM–6PM, Saturday',
  '8AM–6PM',
  'First Monday 8AM–6PM',
  'Monday 8:75AM–6PM',
  'Mon–Fri 25:00–26:00',
  'Monday–Friday 8AM–6PM except July 4',
  'Summer: Monday 8AM–6PM',
])('hours that are only partly clear are not published: %s', (text) => {
  expect(parseBusinessHours(text)).toBeNull()
})

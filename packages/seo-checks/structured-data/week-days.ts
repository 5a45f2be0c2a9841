/** The days of a week, Monday first, as English and schema.org name them. */
export const weekDays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type WeekDay = (typeof weekDays)[number]

import { expect, test } from 'vitest'
import { initialsOf } from './author-mark.tsx'

test.each([
  ['Odessa Varley', 'OV'],
  ['Odessa de la Varley', 'OV'],
  ['Brightkeel', 'B'],
  ['  ', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

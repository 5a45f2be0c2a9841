import { expect, test } from 'vitest'
import { arialWidth } from './arial-widths.ts'

test('a title is as wide as in Arial, whose digits are all 556 thousandths', () => {
  expect(arialWidth('0123456789', 20)).toBeCloseTo(111.2)
  expect(arialWidth('Wim', 10)).toBeCloseTo(19.99)
})

test('an accented letter is as wide as its letter, an emoji and a Chinese one are square', () => {
  expect(arialWidth('é', 10)).toBe(arialWidth('e', 10))
  expect(arialWidth('漢😀', 14)).toBe(28)
})

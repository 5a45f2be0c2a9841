import { expect, test } from 'vitest'
import { arialWidth } from './arial-widths.ts'

test('a title has its width in Arial, whose digits are 556 thousandths wide', () => {
  expect(arialWidth('0123456789', 20)).toBeCloseTo(111.2)
  expect(arialWidth('Wim', 10)).toBeCloseTo(19.99)
})

test('accents don’t change a width, Chinese characters are square, and emoji are wider', () => {
  expect(arialWidth('é', 10)).toBe(arialWidth('e', 10))
  expect(arialWidth('漢', 14)).toBe(14)
  for (const emoji of ['😀', '👍🏽', '❤️', '🇺🇸', '👨‍👩‍👧']) expect(arialWidth(emoji, 16)).toBe(20)
  expect(arialWidth('©', 10)).toBeLessThan(10)
})

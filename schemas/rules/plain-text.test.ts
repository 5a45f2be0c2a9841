import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

const block = (...texts: string[]) => ({
  _type: 'block',
  children: texts.map((text) => ({ text })),
})

it('joins the spans of a block and puts a space between blocks', () => {
  expect(plainText([block('One ', 'line'), block('and another')])).toBe('One line and another')
})

it('skips anything that is not text', () => {
  expect(plainText([{ _type: 'code', code: 'x' }, block('text'), null, block()])).toBe('text')
  expect(plainText(undefined)).toBe('')
  expect(plainText([{ children: [{ text: 3 }, {}] }])).toBe('')
})

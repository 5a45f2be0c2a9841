import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keywordFindings } from './keyword.ts'

const found = (text: string, keyword: string) =>
  keywordFindings(text, keyword).map(({ start, end }) => text.slice(start, end))

test('a keyword is found as whole words, in any case and across lines', () => {
  expect(
    found('Tent weight, tent\nweights, TENT  WEIGHT and Patent weight.', ' tent weight '),
  ).toEqual(['Tent weight', 'TENT  WEIGHT'])
  expect(found('A two-person tent for two person tents.', 'two person')).toEqual([
    'two-person',
    'two person',
  ])
  expect(found("The maker’s tent and the maker's bag", "maker's")).toHaveLength(2)
  expect(found('Größe, größer, GRÖSSE', 'größe')).toEqual(['Größe'])
  expect(found('Any text', '  ')).toEqual([])
})

test('punctuation in a keyword is literal', () => {
  expect(found('C++ and C, node.js and nodeXjs', 'c++')).toEqual(['C++'])
  expect(found('C++ and C, node.js and nodeXjs', 'node.js')).toEqual(['node.js'])
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (keyword) => {
      expect(() => keywordFindings('Any text', keyword)).not.toThrow()
    }),
  )
})

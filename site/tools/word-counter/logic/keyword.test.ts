import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keywordFindings } from './keyword.ts'
import { keywordsOf } from './keywords.ts'

const found = (text: string, keyword: string) =>
  keywordFindings(text, keyword).map(({ start, end }) => text.slice(start, end))

test('a keyword is found as whole words, in any case and across lines', () => {
  expect(
    found('Tent weight, tent\nweights, TENT  WEIGHT and Patent weight.', ' tent weight '),
  ).toEqual(['Tent weight', 'TENT  WEIGHT'])
  expect(found('A two-person tent for “two” person tents, two, person', 'two person')).toEqual([
    'two” person',
  ])
  expect(found("The maker’s tent and the maker's bag", "maker's")).toHaveLength(2)
  expect(found('Größe, größer, GRÖSSE', 'größe')).toEqual(['Größe'])
  expect(found('Any text', '  ')).toEqual([])
})

test('a keyword is counted as often as in the list of keywords', () => {
  const text =
    'Garden. (Garden), “garden” garden-plan gardens garden’s garden/plan https://a.example/garden ' +
    'www.garden.com GARDEN plan. A garden plan! Garden, plan. Garden – plan. The garden “plan”, garden plan'
  const { words, phrases } = keywordsOf(text, 'english', 20)
  for (const { text: term, count } of [...words, ...phrases]) {
    expect(keywordFindings(text, term), term).toHaveLength(count)
  }
  expect(words[0]).toMatchObject({ text: 'garden', count: 9 })
  expect(phrases[0]).toMatchObject({ text: 'garden plan', count: 4 })
  expect(found('今天天气很好。我们去公园散步，天气好。', '天气')).toHaveLength(2)
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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { density } from './density.ts'

const text = 'The red tent is dry. The red tent is light; a tent is a home.'

test('counts words and phrases, most frequent first, with their share', () => {
  const { 1: one, 2: two, 3: three } = density(text, true)
  expect(one[0]).toMatchObject({ text: 'is', count: 3 })
  expect(one.find((term) => term.text === 'tent')).toMatchObject({
    count: 3,
    share: (3 / 15) * 100,
  })
  expect(two.map(({ text: term }) => term)).toEqual(['tent is', 'red tent', 'the red'])
  expect(three.map(({ text: term }) => term)).toEqual(['red tent is', 'the red tent'])
})

test('leaves out common words, and no phrase begins or ends with one', () => {
  const { 1: one, 2: two, 3: three } = density(text, false)
  expect(one.map(({ text: term }) => term)).toEqual(['tent', 'red', 'dry', 'home', 'light'])
  expect(two.map(({ text: term }) => term)).toEqual(['red tent'])
  expect(three).toEqual([])
})

test('a phrase never crosses the end of a sentence', () => {
  const { 2: two } = density('Blue sky. Sea blue. Sky sea. Sky blue.\nSky high. Sky high', false)
  expect(two.map(({ text: term }) => term)).toEqual(['sky high'])
})

test('flags a keyword in every sentence as stuffed, but not common words or short texts', () => {
  const filler = 'we walk along quiet paths under tall pines while rivers carry leaves past stones'
  const stuffed = density(`Cheap shoes! ${`Cheap shoes for ${filler}. `.repeat(8)}`, true)
  const found = (length: 1 | 2 | 3) => stuffed[length].filter((term) => term.isStuffed)
  expect(found(1).map((term) => term.text)).toContain('cheap')
  expect(found(2).map((term) => term.text)).toContain('cheap shoes')
  expect(found(1).map((term) => term.text)).not.toContain('for')
  expect(density('tent tent tent tent tent tent', true)[1][0]?.isStuffed).toBe(false)
})

test('counts words without spaces between them', () => {
  // Each character is a word here; a two-word phrase is what readers call a word.
  expect(density('天气很好，天气很热。天气', true)[2][0]).toMatchObject({ text: '天气', count: 3 })
})

test('the counts of all words add up to the number of words', () => {
  const words = fc.array(fc.constantFrom('tent', 'rain', 'wind', 'peg'), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(words, (list) => {
      const terms = density(list.join(' '), true)[1]
      expect(terms.reduce((sum, { count }) => sum + count, 0)).toBe(list.length)
      expect(terms.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100)
    }),
  )
})

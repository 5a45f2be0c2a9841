import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from './analysis.ts'
import { findingsOf } from './findings.ts'
import { sentencesOf } from './sentences.ts'

const found = (text: string) =>
  findingsOf(text, sentencesOf(text)).map(
    ({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`,
  )

test('finds passives, even with an adverb or a negation inside', () => {
  expect(found('The rope was cut. It has been quietly replaced, and is not being sold.')).toEqual([
    'passive: was cut',
    'passive: been quietly replaced',
    'adverb: quietly',
    'passive: is not being sold',
  ])
  expect(found('She is tired and the house is red. They were there. It is a need.')).toEqual([])
})

test('finds adverbs, but not other words in -ly such as family, reply or daily', () => {
  expect(found('He really ran home very quickly.')).toEqual(['adverb: really', 'adverb: quickly'])
  expect(found('The family had an early, friendly reply in July. Only Emily is lonely.')).toEqual(
    [],
  )
})

test('more than 20 words is a long sentence, more than 30 a very long one', () => {
  const sentence = (words: number) => `${'word '.repeat(words - 1)}end.`
  const kinds = (text: string) => findingsOf(text, sentencesOf(text))
  expect(kinds(sentence(20))).toEqual([])
  expect(kinds(sentence(21))).toMatchObject([{ kind: 'long', words: 21, start: 0 }])
  expect(kinds(sentence(30))).toMatchObject([{ kind: 'long' }])
  expect(kinds(sentence(31))).toMatchObject([{ kind: 'very long', words: 31 }])
})

test('parts cover the whole text, have a limited length and never split sentences', () => {
  const text = fc
    .array(fc.constantFrom('The rope was cut. ', 'Why? ', 'A long walk home\n\n', '好。'), {
      maxLength: 3_000,
    })
    .map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, (whole) => {
      const sentences = sentencesOf(whole)
      const parts = partsOf(whole, sentences)
      expect(parts.map(({ start, end }) => whole.slice(start, end)).join('')).toBe(whole)
      expect(parts.every(({ start, end }) => end - start < 6_100)).toBe(true)
      const cuts = parts.map(({ start }) => start)
      expect(sentences.some(({ start, end }) => cuts.some((cut) => cut > start && cut < end))).toBe(
        false,
      )
    }),
    { numRuns: 20 },
  )
})

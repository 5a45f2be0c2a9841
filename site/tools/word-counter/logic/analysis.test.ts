import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyze } from './analysis.ts'
import { report, statsAsText } from './report.ts'
import { sentenceLengths } from './sentence-lengths.ts'
import { sentencesOf } from './sentences.ts'

test('an analysis is canceled between two steps when the text was replaced', async () => {
  let steps = 0
  const result = await analyze('A short text.', async () => {
    steps += 1
    return steps < 3
  })
  expect(result).toBeNull()
  expect(steps).toBe(3)
})

test('any text can be analyzed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      const analysis = await analyze(text)
      expect(analysis?.plain.characters).toBe(text.length)
      expect(analysis?.findings.every(({ start, end }) => start < end && end <= text.length)).toBe(
        true,
      )
    }),
  )
})

test('counts all of a megabyte of text', async () => {
  const sentence = 'The rope was quietly replaced by Dr. Ames. '
  const text = sentence.repeat(Math.ceil(1_048_576 / sentence.length))
  const times = text.length / sentence.length
  const analysis = await analyze(text)

  expect(analysis?.plain).toMatchObject({
    characters: text.length,
    words: 8 * times,
    sentences: 2 * times,
  })
  expect(analysis?.unicode).toMatchObject({ words: 8 * times, sentences: times })
  expect(analysis?.findings).toHaveLength(2 * times)
})

test('shows every sentence length, or the longest of each stretch when there are many', () => {
  const lengthsOf = (text: string) => sentenceLengths(text, sentencesOf(text))
  const short = lengthsOf('One two. One two three four. One.')
  expect(short.shown.map(({ words }) => words)).toEqual([2, 4, 1])
  expect(short.longest.map(({ words }) => words)).toEqual([4, 2, 1])
  expect(short.longest[0]).toMatchObject({ start: 9, end: 28 })
  const long = lengthsOf(`${'One two. '.repeat(300)}Word ${'word '.repeat(39)}end.`)
  expect(long.shown).toHaveLength(64)
  expect(long.shown.at(-1)?.words).toBe(41)
  expect(long.longest[0]?.words).toBe(41)
})

test('copying includes the seven specified statistics, and the report adds the rest', async () => {
  const analysis = await analyze('One two three. Four!')
  if (!analysis) throw new Error('The analysis was not finished.')
  expect(statsAsText(analysis.plain)).toBe(
    'Characters: 20\nCharacters without spaces: 17\nWords: 4\nSentences: 2\nParagraphs: 1\nAverage words per sentence: 2 (Good)\nReading time: 1 min',
  )
  expect(report(analysis)).toContain('UNICODE COUNTS')
  expect(report(analysis)).toContain('Flesch-Kincaid: ')
})

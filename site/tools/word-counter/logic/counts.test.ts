import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barWidth, countsOf, ratingOf, speakingTime, statsAsText } from './counts.ts'

const anyText = fc.string({
  unit: fc.constantFrom(
    'a',
    'B',
    ' ',
    '\n',
    '\r',
    '.',
    '!',
    '?',
    'é',
    '👩‍🚀',
    '語',
    'Dr.',
    '3.5',
    '"',
  ),
  maxLength: 60,
})

test('counts a text as specified', () => {
  expect(countsOf('One two three. Four five!\n\nSix?  Seven')).toEqual({
    characters: 38,
    charactersNoSpaces: 30,
    words: 7,
    sentences: 4,
    paragraphs: 2,
    averageWordsPerSentence: 1.8,
    readingTime: 1,
  })
})

test('splits words at whitespace, sentences at every period, paragraphs at blank lines', () => {
  expect(countsOf('well-known don’t — 3.5').words).toBe(4)
  expect(countsOf('It is 3.5 m, e.g. here').sentences).toBe(4)
  expect(countsOf('What?! No...').sentences).toBe(2)
  expect(countsOf('one\ntwo').paragraphs).toBe(1)
  expect(countsOf('one\r\n \t\r\ntwo\n\n\n').paragraphs).toBe(2)
})

test('reading time is 200 words per minute, rounded up', () => {
  const minutes = (words: number) => countsOf('word '.repeat(words)).readingTime
  expect([0, 1, 200, 201, 400].map(minutes)).toEqual([0, 1, 1, 2, 2])
})

test('empty and blank texts have zero counts', () => {
  for (const text of ['', ' ', '\n \n']) {
    expect(countsOf(text)).toMatchObject({
      charactersNoSpaces: 0,
      words: 0,
      sentences: 0,
      paragraphs: 0,
      averageWordsPerSentence: 0,
      readingTime: 0,
    })
  }
})

test('up to 15 words per sentence is good, up to 20 fair, more complex; the bar grows 3.33 % per word up to 100 %', () => {
  expect([0, 15, 15.1, 20, 20.1].map(ratingOf)).toEqual(['Good', 'Good', 'Fair', 'Fair', 'Complex'])
  expect([0, 10, 15, 30, 31, 500].map(barWidth)).toEqual([0, 33.3, 49.95, 99.9, 100, 100])
})

test('counts are consistent for any text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const counts = countsOf(text)
      expect(counts.characters).toBe(text.length)
      expect(counts.charactersNoSpaces).toBe([...text].filter((c) => !/\s/.test(c)).join('').length)
      expect(counts.words).toBe(text.trim() === '' ? 0 : text.trim().split(/\s+/).length)
      expect(counts.readingTime).toBe(Math.ceil(counts.words / 200))
      expect(countsOf(`${text}\n\n${text}`).words).toBe(counts.words * 2)
    }),
  )
})

test('a speaker needs a minute for 130 words', () => {
  expect([0, 1, 130, 131, 1300].map(speakingTime)).toEqual([0, 1, 1, 2, 10])
})

test('a quote or bracket that closes after the last period is not another sentence', () => {
  expect(countsOf('He said “Stop.”').sentences).toBe(1)
  expect(countsOf('It held (for once!).').sentences).toBe(1)
})

test('copying includes the seven statistics, and the reading level if there is one', () => {
  const counts = countsOf('One two three. Four!')
  const lines =
    'Characters: 20\nCharacters without spaces: 17\nWords: 4\nSentences: 2\nParagraphs: 1\nAverage words per sentence: 2 (Good)\nReading time: 1 min'
  expect(statsAsText(counts, null)).toBe(lines)
  expect(statsAsText(counts, { ease: 65, grade: '8th to 9th grade', style: 'Plain English' })).toBe(
    `${lines}\nReading level: 8th to 9th grade (Plain English, Flesch reading ease 65 of 100)`,
  )
})

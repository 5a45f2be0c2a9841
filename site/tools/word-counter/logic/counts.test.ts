import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainCounts } from './plain-counts.ts'
import { barWidth, ratingOf } from './rating.ts'
import { graphemesOf } from './segmentation.ts'
import { sentencesOf } from './sentences.ts'
import { countGraphemes, unicodeCounts } from './unicode-counts.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({
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
      'e\u0301',
      '👩‍🚀',
      '🇩🇪',
      '語',
      'Dr.',
      '3.5',
      '"',
    ),
    maxLength: 60,
  }),
)

test('counts a text as specified', () => {
  expect(plainCounts('One two three. Four five!\n\nSix?  Seven')).toEqual({
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
  expect(plainCounts('well-known don’t — 3.5').words).toBe(4)
  expect(plainCounts('It is 3.5 m, e.g. here').sentences).toBe(4)
  expect(plainCounts('What?! No...').sentences).toBe(2)
  expect(plainCounts('one\ntwo').paragraphs).toBe(1)
  expect(plainCounts('one\r\n \t\r\ntwo\n\n\n').paragraphs).toBe(2)
})

test('reading time is 200 words per minute, rounded up', () => {
  const minutes = (words: number) => plainCounts('word '.repeat(words)).readingTime
  expect([0, 1, 200, 201, 400].map(minutes)).toEqual([0, 1, 1, 2, 2])
})

test('empty and blank texts have zero counts', () => {
  for (const text of ['', ' ', '\n \n']) {
    expect(plainCounts(text)).toMatchObject({
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
      const counts = plainCounts(text)
      expect(counts.characters).toBe(text.length)
      expect(counts.charactersNoSpaces).toBe([...text].filter((c) => !/\s/.test(c)).join('').length)
      expect(counts.words).toBe(text.trim() === '' ? 0 : text.trim().split(/\s+/).length)
      expect(counts.readingTime).toBe(Math.ceil(counts.words / 200))
      expect(plainCounts(`${text}\n\n${text}`).words).toBe(counts.words * 2)
    }),
  )
})

test('a family emoji, a flag and an accented letter each count as one character', () => {
  expect(['👩‍👩‍👧‍👦', '🇩🇪', 'e\u0301', '👍🏽', '각', 'नि', '\r\n'].map(countGraphemes)).toEqual([
    1, 1, 1, 1, 1, 1, 1,
  ])
  expect(unicodeCounts('Go 👩‍🚀!')).toMatchObject({
    characters: 5,
    charactersNoSpaces: 4,
    words: 1,
  })
})

test('the shortcut for ASCII counts like the segmenter', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      // Not Intl.Segmenter: its Unicode version differs for rare letters.
      expect(countGraphemes(text)).toBe([...graphemesOf(text)].length)
    }),
    { numRuns: 500 },
  )
})

test('counts words in scripts without spaces', () => {
  expect(plainCounts('今天天气很好。我们去公园散步。')).toMatchObject({ words: 1, sentences: 1 })
  const chinese = unicodeCounts('今天天气很好。我们去公园散步。')
  expect(chinese.sentences).toBe(2)
  expect(chinese.words).toBeGreaterThanOrEqual(6)
  // Only a dictionary could split Thai words, and each browser has a different one.
  expect(unicodeCounts('สวัสดี ชาวโลก').words).toBe(2)
  expect(unicodeCounts('吾輩は猫である。名前はまだ無い。').sentences).toBe(2)
})

test.each([
  ['Meet at 3.5 km, e.g. by the pier. Bring rope.', 2],
  ['Dr. Smith met Mrs. Jones vs. the committee. They talked.', 2],
  ['The U.S. Office of Education wrote it. It helps.', 2],
  ['He lives in the U.S. The house is old.', 2],
  ['J. R. Smith came. So did I. We left.', 3],
  ['Visit example.com today! Or tomorrow?', 2],
  ['“Stop!” he said. “Why?” She left.', 3],
  ['The line is broken\nin the middle of it. Next one.', 2],
  ['A heading\n\nA sentence.', 2],
  ['We sell rope, twine, etc. The price is low.', 2],
  ['See No. 5 in Fig. 2. It shows all.', 2],
  ['She said no. He agreed.', 2],
  ['...', 0],
])('%j has %i sentences', (text, count) => {
  expect(sentencesOf(text)).toHaveLength(count)
})

test('sentences never overlap and contain every letter of the text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      let end = 0
      let held = ''
      for (const span of sentencesOf(text)) {
        expect(span.start).toBeGreaterThanOrEqual(end)
        expect(span.end).toBeGreaterThan(span.start)
        held += text.slice(span.start, span.end)
        end = span.end
      }
      const letters = (from: string) => from.match(/[\p{L}\p{N}]/gu)?.join('') ?? ''
      expect(letters(held)).toBe(letters(text))
    }),
  )
})

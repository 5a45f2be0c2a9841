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

test('a writer gets the specified counts', () => {
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

test('words are split on whitespace only, sentences on every full stop, paragraphs on blank lines', () => {
  expect(plainCounts('well-known don’t — 3.5').words).toBe(4)
  expect(plainCounts('It is 3.5 m, e.g. here').sentences).toBe(4)
  expect(plainCounts('What?! No...').sentences).toBe(2)
  expect(plainCounts('one\ntwo').paragraphs).toBe(1)
  expect(plainCounts('one\r\n \t\r\ntwo\n\n\n').paragraphs).toBe(2)
})

test('reading time is whole minutes at 200 words, rounded up', () => {
  const minutes = (words: number) => plainCounts('word '.repeat(words)).readingTime
  expect([0, 1, 200, 201, 400].map(minutes)).toEqual([0, 1, 1, 2, 2])
})

test('nothing, and nothing but space, counts as nothing', () => {
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

test('15 words a sentence are good, 20 fair, more complex; the bar grows 3.33 % a word up to 100 %', () => {
  expect([0, 15, 15.1, 20, 20.1].map(ratingOf)).toEqual(['Good', 'Good', 'Fair', 'Fair', 'Complex'])
  expect([0, 10, 15, 30, 31, 500].map(barWidth)).toEqual([0, 33.3, 49.95, 99.9, 100, 100])
})

test('counts agree with each other whatever is typed', () => {
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

test('an emoji is one character, also a family, a flag and a letter with its accent', () => {
  expect(['👩‍👩‍👧‍👦', '🇩🇪', 'e\u0301', '👍🏽', '각', 'नि', '\r\n'].map(countGraphemes)).toEqual([
    1, 1, 1, 1, 1, 1, 1,
  ])
  expect(unicodeCounts('Go 👩‍🚀!')).toMatchObject({
    characters: 5,
    charactersNoSpaces: 4,
    words: 1,
  })
})

test('the shortcut through ASCII counts as the segmenter does', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      // Not the engine's own: its version of Unicode is another one, with other properties of rare letters.
      expect(countGraphemes(text)).toBe([...graphemesOf(text)].length)
    }),
    { numRuns: 500 },
  )
})

test('words are found where no spaces stand', () => {
  expect(plainCounts('今天天气很好。我们去公园散步。')).toMatchObject({ words: 1, sentences: 1 })
  const chinese = unicodeCounts('今天天气很好。我们去公园散步。')
  expect(chinese.sentences).toBe(2)
  expect(chinese.words).toBeGreaterThanOrEqual(6)
  // Only a dictionary could tell Thai words apart, and browsers bring different ones.
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

test('sentences lie in the text one after the other, and hold every letter of it', () => {
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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyze } from './analysis.ts'
import { isSentence } from './kinds.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        'one',
        'two',
        'Three',
        'was cut',
        '3.5',
        'e.g.',
        'end.',
        'Why?',
        '\n',
        '\n\n',
        '。',
        '”',
      ),
      { maxLength: 120 },
    )
    .map((words) => words.join(' ')),
)

test('any text can be analyzed, and its marks lie inside it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { counts, findings } = analyze(text)
      expect(counts.characters).toBe(text.length)
      expect(findings.every(({ start, end }) => start < end && end <= text.length)).toBe(true)
    }),
  )
})

test('there are never more long sentences than counted sentences', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { counts, findings } = analyze(text)
      expect(findings.filter(isSentence).length).toBeLessThanOrEqual(counts.sentences)
    }),
    { numRuns: 500 },
  )
  const list = `${'word '.repeat(25)}\n\n${'Word '.repeat(25)}`
  expect(analyze(list).counts.sentences).toBe(1)
  expect(analyze(list).findings).toHaveLength(1)
})

test('analyzes all of 100,000 words', () => {
  const sentence = 'The rope was quietly replaced by Dr. Ames today, in fact. '
  const { counts, findings } = analyze(sentence.repeat(10_000))
  expect(counts).toMatchObject({ words: 110_000, sentences: 20_000 })
  expect(findings).toHaveLength(20_000)
})

test('texts without spaces also get a count by language rules, other texts never', () => {
  const chinese = analyze('今天天气很好。我们去公园散步。')
  expect(chinese.counts.words).toBe(1)
  expect(chinese.languageWords).toBeGreaterThanOrEqual(6)
  expect(analyze('สวัสดีชาวโลก').languageWords).toBeGreaterThan(1)
  expect(analyze('Good weather in 東京 today').languageWords).toBeNull()
  expect(analyze('안녕하세요 여러분').languageWords).toBeNull()
  expect(analyze('').languageWords).toBeNull()
})

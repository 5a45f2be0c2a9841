import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { countsOf } from './counts.ts'
import { readingLevel } from './readability.ts'

const levelOf = (text: string) => readingLevel(text, countsOf(text))

test('stays within 5 points of the published examples of the Flesch formula: 116 and 69', () => {
  // The examples are shorter than 30 words; repeating them doesn't change the averages.
  const passage =
    'This sentence, taken as a reading passage unto itself, is being used to prove a point. '
  expect(levelOf('The cat sat on the mat. '.repeat(6))?.ease).toBe(100)
  expect(Math.abs((levelOf(passage.repeat(6))?.ease ?? 0) - 69)).toBeLessThanOrEqual(5)
})

test('names the US school grade', () => {
  expect(levelOf('The cat sat on the mat. '.repeat(6))).toMatchObject({
    grade: '5th grade',
    style: 'Very easy',
  })
  const hard =
    'Institutional considerations necessitate comprehensive documentation of organizational procedures. '
  expect(levelOf(hard.repeat(5))).toEqual({
    ease: 0,
    grade: 'College graduate',
    style: 'Very hard',
  })
})

test('uses the sentences and words that the tool shows', () => {
  const text = 'We walked 3.5 km to the pier and then took the long way home again. '.repeat(3)
  const { words, sentences } = countsOf(text)
  const spoken = (text.toLowerCase().match(/[a-z]+|\d+/g) ?? []).reduce(
    (sum, word) => sum + Math.max(1, syllable(word)),
    0,
  )
  const exact = 206.835 - 1.015 * (words / sentences) - 84.6 * (spoken / words)
  expect(levelOf(text)?.ease).toBe(Math.min(100, Math.round(exact)))
})

test('gives no level for fewer than 30 words', () => {
  expect(levelOf('The cat sat on the mat.')).toBeNull()
  expect(levelOf('')).toBeNull()
})

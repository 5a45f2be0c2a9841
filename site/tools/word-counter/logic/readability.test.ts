import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { readingLevel } from './readability.ts'

test('stays within 5 points of the published examples of the Flesch formula: 116 and 69', () => {
  // The examples are shorter than 30 words; repeating them doesn't change the averages.
  const passage =
    'This sentence, taken as a reading passage unto itself, is being used to prove a point. '
  expect(readingLevel('The cat sat on the mat. '.repeat(6))?.ease).toBe(100)
  expect(Math.abs((readingLevel(passage.repeat(6))?.ease ?? 0) - 69)).toBeLessThanOrEqual(5)
})

test('names the US school grade', () => {
  expect(readingLevel('The cat sat on the mat. '.repeat(6))).toMatchObject({
    grade: '5th grade',
    style: 'Very easy',
  })
  const hard =
    'Institutional considerations necessitate comprehensive documentation of organizational procedures. '
  expect(readingLevel(hard.repeat(5))).toEqual({
    ease: 0,
    grade: 'College graduate',
    style: 'Very hard',
  })
})

test('a price, an abbreviation, a URL or a number in a list ends no sentence, and a heading is one', () => {
  const text =
    'Notes on ropes\n\n1. Ask Mr. Ames about the $49.99 rope, e.g. on rope.example or at the pier. 2. Take the long way home.\n\n'
  const [words, sentences] = [24, 3]
  const spoken = (text.toLowerCase().match(/[a-z]+|\d+/g) ?? []).reduce(
    (sum, word) => sum + Math.max(1, syllable(word)),
    0,
  )
  const exact = 206.835 - 1.015 * (words / sentences) - 84.6 * (spoken / words)
  expect(readingLevel(text.repeat(3))?.ease).toBe(Math.round(exact))
})

test('Markdown and bullets change no level', () => {
  const lines = 'The company considers another proposal on Saturday.\n\n'.repeat(6)
  expect(readingLevel(lines.replaceAll('The', '## The'))).toEqual(readingLevel(lines))
  const marked = lines.replaceAll('The company', '- The **company**')
  expect(readingLevel(marked)).toEqual(readingLevel(lines))
})

test('gives no level for fewer than 30 words', () => {
  expect(readingLevel('The cat sat on the mat.')).toBeNull()
  expect(readingLevel('')).toBeNull()
})

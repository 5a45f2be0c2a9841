import { expect, test } from 'vitest'
import { otherPeriod, sentencesOf } from './sentences.ts'

const sentences = (text: string) =>
  sentencesOf(text).map(({ start, end }) => text.slice(start, end))

test('sentences end at . ! and ?, with their closing quotes', () => {
  expect(sentences('One two. “Three!” Four?')).toEqual(['One two.', '“Three!”', 'Four?'])
})

test('numbers and domains stay whole', () => {
  expect(sentences('It is 3.5 km to example.com today.')).toHaveLength(1)
})

test('a heading is not part of the sentence after it', () => {
  expect(sentences('Two tents\n\nWe pitched two light tents. They held.')).toEqual([
    'Two tents',
    'We pitched two light tents.',
    'They held.',
  ])
})

test('a line break inside a sentence does not end it', () => {
  expect(sentences('The line is broken\nin the middle of it.')).toHaveLength(1)
})

test.each([
  'Dr. Smith told the reporter from St. Louis that a 2.5 lb. bag of coffee had risen to $8.99 in the U.S. since Jan. 3.',
  'J. K. Rowling opens at 9 a.m. in No. 5, e.g. on Sundays.',
])('an abbreviation does not end a sentence: %s', (text) => {
  expect(sentences(text)).toEqual([text])
  expect(otherPeriod(text)).not.toBeNull()
})

test.each([
  'They sell rope, tape, etc. We buy both.',
  'It opens at 9 a.m. We close at noon.',
  'The answer is no. No. We stay in May.',
])('an abbreviation can end a sentence: %s', (text) => {
  expect(sentences(text).length).toBeGreaterThan(1)
})

test.each([
  ['Each weighs 1.8 kg near Mt. Ames.', '1.8'],
  ['It stood near Mt. Ames (e.g., on grass).', 'e.g.'],
  ['It stood near Mt. Ames on grass.', 'Mt.'],
  ['“They did,” says Sarah M., a customer.', 'M.'],
  ['So do I. We pitched two tents. “They held.” Why? They did!', null],
])('names the first period that only the count takes for an end: %s', (text, word) => {
  expect(otherPeriod(text)).toBe(word)
})

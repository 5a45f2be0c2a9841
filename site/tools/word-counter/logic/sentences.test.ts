import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

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

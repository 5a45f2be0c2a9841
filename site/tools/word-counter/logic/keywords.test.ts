import { expect, test } from 'vitest'
import { keywordsOf } from './keywords.ts'

const text = 'The red tent is dry. The red tent is light; a tent is a home.'

test('lists the repeated words with their share of all words', () => {
  const { words } = keywordsOf(text, 'english', 15)
  expect(words.map((term) => term.text)).toEqual(['tent', 'red'])
  expect(words[0]).toMatchObject({ count: 3, share: 20 })
})

test('lists repeated phrases, which never begin or end with a common word or cross punctuation', () => {
  expect(keywordsOf(text, 'english', 15).phrases).toMatchObject([{ text: 'red tent', count: 2 }])
  expect(keywordsOf('Blue sky. Sea blue. Sky sea. Sky blue.', 'english', 8).phrases).toEqual([])
})

test('a phrase that only appears inside a longer one is left out', () => {
  const { phrases } = keywordsOf('Red tent pole, red tent pole.', 'english', 6)
  expect(phrases.map((term) => term.text)).toEqual(['red tent pole'])
})

test('email addresses, URLs, times and abbreviations are no keywords', () => {
  const line =
    'Mail ada@example.com, see www.harbor.example/hours or https://a.co at 9 a.m. or 9am, e.g. node.js. '
  const { words, phrases } = keywordsOf(line.repeat(2), 'english', 30)
  expect(words.map((term) => term.text)).toEqual(['mail', 'node.js', 'see'])
  expect(phrases).toEqual([])
})

test('short words do not count in other languages', () => {
  const { words } = keywordsOf('Das Zelt und das Zelt, die Seile und Seile', 'spaced', 9)
  expect(words.map((term) => term.text)).toEqual(['seile', 'zelt'])
})

test('two uses are few in a long text', () => {
  const once = Array.from({ length: 500 }, (_, index) => `word${index}.`).join(' ')
  const { words } = keywordsOf(`${once} Tent, tent, tent, rope, rope.`, 'english', 505)
  expect(words.map((term) => term.text)).toEqual(['tent'])
})

test('finds words in Chinese', () => {
  expect(keywordsOf('天气很好，天气很热。天气', 'unspaced', 7).words[0]).toMatchObject({
    text: '天气',
    count: 3,
  })
})

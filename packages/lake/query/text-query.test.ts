import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentOf } from './memory-store.ts'
import { documentText, parseTextQuery, searchableText, textMatches } from './text-query.ts'

const TEXT = ['The Joy of Painting', 'Bob’s happy little trees (and café life)', 'next.js 16.4']

function finds(search: string, text: Iterable<string> = TEXT): boolean {
  return textMatches([searchableText(text)], parseTextQuery(search))
}

describe('a text search', () => {
  it.each([
    ['joy', 'a word'],
    ['JOY', 'a word in other letters'],
    ['joy trees', 'words of several fields'],
    ['paint*', 'a prefix'],
    ['joy paint*', 'a word and a prefix'],
    ['*ainting', 'an ending'],
    ['p*t*g', 'pieces of a word'],
    ['"joy of painting"', 'a phrase'],
    ['"happy little" joy', 'a phrase and a word'],
    ['joy -sadness', 'a word without another'],
    ['-sadness', 'all that is without a word'],
    ['-"painting joy"', 'all that is without a phrase'],
    ["bob's", 'an apostrophe, straight or not'],
    ['CAFÉ', 'letters with accents'],
    ['"next.js"', 'words around punctuation'],
    ['little, trees!', 'words with punctuation'],
    ['*', 'anything'],
    ['"joy of', 'an unfinished phrase'],
  ])('%s finds %s', (search) => {
    expect(finds(search)).toBe(true)
  })

  it.each([
    ['paint', 'part of a word'],
    ['joy sadness', 'one word of two'],
    ['"joy painting"', 'words that do not follow each other'],
    ['"painting bob’s"', 'words of different fields as a phrase'],
    ['joy -trees', 'an excluded word'],
    ['joy -tre*', 'an excluded prefix'],
    ['joy -"little trees"', 'an excluded phrase'],
    ['-joy', 'what it excludes'],
    ['', 'nothing'],
    ['!?', 'punctuation'],
    ['""', 'an empty phrase'],
  ])('%s does not find %s', (search) => {
    expect(finds(search)).toBe(false)
  })

  it('finds nothing with a wildcard in an empty text', () => {
    expect(finds('*', [])).toBe(false)
    expect(finds('*', ['--'])).toBe(false)
  })

  it('matches wildcards like a regular expression', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*'), minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        letters,
        fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1 }),
        (pattern, word) => {
          const expected = new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(word)
          expect(finds(pattern, [word])).toBe(expected)
        },
      ),
    )
  })

  it('matches hundreds of wildcards quickly', () => {
    const text = 'a'.repeat(20_000)
    expect(finds(`${'*a'.repeat(200)}b`, [text])).toBe(false)
  })
})

describe('the text of a document', () => {
  const document = documentOf({
    _id: 'post-1',
    _type: 'post',
    title: 'Trees',
    author: { _type: 'reference', _ref: 'author-bob' },
    body: [{ _key: 'k1', _type: 'block', children: [{ _type: 'span', text: 'Happy clouds' }] }],
    rank: 7,
  })

  it('contains every string except system fields', () => {
    expect(documentText(document)).toBe(' trees \u0001 happy clouds ')
  })

  it('is computed once per revision of a document', () => {
    expect(documentText({ ...document, title: 'Hills' })).toContain(' hills ')
    expect(documentText(document)).toContain(' trees ')
  })
})

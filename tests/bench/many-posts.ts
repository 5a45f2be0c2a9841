import { paragraph, postAt } from './posts.ts'

const WORDS = 20_000

/** Consonants and vowels that form the words. */
const BEGINNINGS = 'bcdfghjklmnprstvwz'
const VOWELS = 'aeiou'

/** Returns a word by number, the same in every run. */
export function wordAt(index: number): string {
  let rest = (index % WORDS) + WORDS
  let word = ''
  while (rest > 0) {
    const beginning = rest % BEGINNINGS.length
    rest = Math.floor(rest / BEGINNINGS.length)
    word += `${BEGINNINGS[beginning]}${VOWELS[rest % VOWELS.length]}`
    rest = Math.floor(rest / VOWELS.length)
  }
  return word
}

/**
 * Returns a post of about 2 kB. Each word occurs in the titles of one post in 10,000 and in the texts of one in 170.
 */
export function wordyPostAt(index: number) {
  const words = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => wordAt((index * 131 + from + at) * 7919)).join(' ')
  return {
    ...postAt(index),
    title: `${words(0, 2)} part ${index}`,
    excerpt: words(2, 10),
    author: { _type: 'reference', _ref: `author-${index % 50}`, _weak: true },
    body: [0, 1, 2, 3].map((at) => paragraph(at, `${words(12 + at * 26, 26)}.`)),
  }
}

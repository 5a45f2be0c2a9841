import { languageWordsOf } from './language.ts'
import { stopWords } from './word-lists.ts'

export type Term = {
  readonly text: string
  readonly count: number
  /** Percentage of all words. */
  readonly share: number
}

export type Keywords = {
  /** Words used more than once, or more than twice in long texts. */
  readonly words: readonly Term[]
  /** Repeated phrases of two or three words. */
  readonly phrases: readonly Term[]
}

const MAX_TERMS = 10

/** Number of frequent phrases to search for phrases inside others. */
const MAX_CANDIDATES = 40

/** In texts with more words, two uses say little. */
const LONG_TEXT_WORDS = 500

/** Minimum letters of a keyword in languages without a list of stop words. */
const MIN_LETTERS = { spaced: 4, unspaced: 2 } as const

/** English has a list of common words; unspaced scripts are split by the browser's rules. */
export type TextKind = 'english' | 'spaced' | 'unspaced'

type Count = readonly [text: string, count: number]

/**
 * Finds the words and phrases that a text repeats most. Common English words don't count, nor do short words
 * in other languages.
 *
 * @param words number of words that the shares refer to
 */
export function keywordsOf(text: string, kind: TextKind, words: number): Keywords {
  const runs = kind === 'unspaced' ? [languageWordsOf(text)] : runsOf(text)
  const topics = runs.flat().filter((word) => isTopic(word, kind))
  const phrases = kind === 'unspaced' ? [] : phrasesOf(runs, kind)
  const least = words > LONG_TEXT_WORDS ? 3 : 2
  const terms = (counts: readonly Count[]) =>
    counts
      .filter(([, count]) => count >= least)
      .slice(0, MAX_TERMS)
      .map(([term, count]) => ({ text: term, count, share: (count / words) * 100 }))
  return { words: terms(repeated(topics)), phrases: terms(phrases) }
}

function isTopic(word: string, kind: TextKind): boolean {
  if (/^[\d.,:%$€£]+(?:[ap]\.?m)?$/.test(word)) return false
  return kind === 'english' ? !stopWords.has(word) : word.length >= MIN_LETTERS[kind]
}

/** Part of an email address or URL. */
const ADDRESS = /^www\.|:\/\/|@|\.(?:com|org|net|edu|gov|info|io|co|example)(?![\p{L}\p{N}])/u

/** Punctuation around a word. */
const OUTER = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** Returns the lowercase words of each run that a phrase may span; punctuation, email addresses and URLs end a run. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [[]]
  for (const [token] of text.matchAll(/\S+/g)) {
    const word = token.toLowerCase().replaceAll('’', "'").replace(OUTER, '')
    const isWord = word !== '' && !ADDRESS.test(word)
    if (isWord) runs.at(-1)?.push(word)
    if (!isWord || /[.,;:!?)\]}…]["'”’]*$/.test(token)) runs.push([])
  }
  return runs
}

function phrasesOf(runs: readonly string[][], kind: TextKind): Count[] {
  const found = [3, 2].flatMap((length) =>
    runs.flatMap((run) =>
      run
        .map((_, first) => run.slice(first, first + length))
        .filter((phrase) => phrase.length === length)
        .filter((phrase) => [phrase[0], phrase.at(-1)].every((word) => isTopic(word ?? '', kind)))
        .map((phrase) => phrase.join(' ')),
    ),
  )
  const candidates = repeated(found).slice(0, MAX_CANDIDATES)
  // Leaves out “red tent” if it appears only in “red tent pole”.
  return candidates.filter(
    ([text, count]) =>
      !candidates.some(([other, same]) => same === count && other !== text && other.includes(text)),
  )
}

/** Returns the terms that appear more than once, most frequent first. */
function repeated(terms: readonly string[]): Count[] {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
}

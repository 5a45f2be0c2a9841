import { englishWords } from './english-words.ts'
import type { ReadingCounts } from './readability.ts'
import type { Span } from './sentences.ts'
import { syllablesOf } from './syllables.ts'

/** What the readability formulas ask of a text, sentence by sentence. */
export function readingCounts(text: string, sentences: readonly Span[]): ReadingCounts {
  const counts = { letters: 0, words: 0, syllables: 0, polysyllables: 0, complexWords: 0 }
  // A word is read once, however often it occurs: half of a long text are a few hundred words.
  const seen = new Map<string, { syllables: number; letters: number }>()
  for (const { start, end } of sentences) {
    let isFirst = true
    for (const { word } of englishWords(text.slice(start, end))) {
      const known = seen.get(word) ?? measure(word)
      seen.set(word, known)
      counts.words += 1
      counts.letters += known.letters
      counts.syllables += known.syllables
      if (known.syllables >= 3) {
        counts.polysyllables += 1
        if (isComplex(word, isFirst)) counts.complexWords += 1
      }
      isFirst = false
    }
  }
  return { ...counts, sentences: sentences.length }
}

function measure(word: string) {
  const syllables = word
    .split('-')
    .map(syllablesOf)
    .reduce((sum, count) => sum + count, 0)
  return { syllables, letters: word.match(/[\p{L}\p{N}]/gu)?.length ?? 0 }
}

/**
 * Gunning leaves out names, compounds of short words, and words that only an ending makes three syllables
 * long. A name is taken to be a capital letter that does not begin the sentence.
 */
function isComplex(word: string, isFirst: boolean): boolean {
  if (word.includes('-')) return word.split('-').some((part) => syllablesOf(part) >= 3)
  if (!isFirst && /^\p{Lu}/u.test(word)) return false
  const stem = word.replace(/(?:es|ed|ing)$/, '')
  return stem === word || syllablesOf(stem) >= 3
}

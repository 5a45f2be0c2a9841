import { averageOf, plainCounts, READING_SPEED, type TextStats } from './plain-counts.ts'
import { graphemesOf, wordsOf } from './segmentation.ts'
import { sentencesOf } from './sentences.ts'

/**
 * Counts what readers see, in any script: an emoji or an accented letter is one character, each Chinese character
 * and hiragana a word (UAX #29), and abbreviations and decimal points don't end a sentence. The parts of a
 * hyphenated word count separately.
 */
export function unicodeCounts(text: string): TextStats {
  const wordCount = countWords(text)
  const sentences = sentencesOf(text).length

  return {
    characters: countGraphemes(text),
    charactersNoSpaces: countGraphemes(text.replace(/\s+/g, '')),
    words: wordCount,
    sentences,
    paragraphs: plainCounts(text).paragraphs,
    averageWordsPerSentence: averageOf(wordCount, sentences),
    readingTime: Math.ceil(wordCount / READING_SPEED),
  }
}

/** Counts characters as readers see them (UAX #29, extended grapheme clusters). */
export function countGraphemes(text: string): number {
  // Adjacent printable ASCII characters are always separate, so only the rest needs segmenting.
  let count = text.length
  for (const { 0: run, index } of text.matchAll(/[^\t\n\x20-\x7e]+/g)) {
    count += clustersAdded(text, run, index) - run.length
  }
  return count
}

/** Counts words by Unicode's rules. */
export function countWords(text: string): number {
  let count = 0
  for (const _ of wordsOf(text)) count += 1
  return count
}

/** Counts the clusters that a run adds; parts of it may belong to the character before or after it. */
function clustersAdded(text: string, run: string, index: number): number {
  const before = text.slice(Math.max(0, index - 1), index)
  const after = text.slice(index + run.length, index + run.length + 1)
  let count = 0
  for (const _ of graphemesOf(before + run + after)) count += 1
  return count - before.length - after.length
}

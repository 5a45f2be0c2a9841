import { averageOf, plainCounts, READING_SPEED, type TextStats } from './plain-counts.ts'
import { graphemesOf, wordsOf } from './segmentation.ts'
import { sentencesOf } from './sentences.ts'

/**
 * The same statistics as a reader would count them, in every script: an emoji or a letter with its accents is
 * one character, each Chinese character and hiragana is a word (UAX #29), and abbreviations and decimal points end no sentence. A hyphenated word counts as its parts.
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

/** Characters as a reader sees them (UAX #29, extended grapheme clusters). */
export function countGraphemes(text: string): number {
  // Between two printable ASCII characters there is always a boundary, so that only the rest is segmented.
  let count = text.length
  for (const { 0: run, index } of text.matchAll(/[^\t\n\x20-\x7e]+/g)) {
    count += clustersAdded(text, run, index) - run.length
  }
  return count
}

/** Words by Unicode's rules. */
export function countWords(text: string): number {
  let count = 0
  for (const _ of wordsOf(text)) count += 1
  return count
}

/** The clusters that a run adds beside its neighbors: it may belong to the character before or after it. */
function clustersAdded(text: string, run: string, index: number): number {
  const before = text.slice(Math.max(0, index - 1), index)
  const after = text.slice(index + run.length, index + run.length + 1)
  let count = 0
  for (const _ of graphemesOf(before + run + after)) count += 1
  return count - before.length - after.length
}

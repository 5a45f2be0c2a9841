import { type Density, density } from './density.ts'
import { englishWords } from './english-words.ts'
import { type Finding, findingsOf } from './findings.ts'
import { type Language, languageOf } from './language.ts'
import { plainCounts, type TextStats } from './plain-counts.ts'
import { type Readability, type ReadingCounts, readability } from './readability.ts'
import { type SentenceLengths, sentenceLengths } from './sentence-lengths.ts'
import { type Span, sentencesOf } from './sentences.ts'
import { syllablesOf } from './syllables.ts'
import { frenchSyllables, germanSyllables, spanishSyllables } from './syllables-abroad.ts'
import { unicodeCounts } from './unicode-counts.ts'

/** Minimum UTF-16 units of a part of the marked text, about two book pages. */
const PART_LENGTH = 6_000

export type Analysis = {
  readonly plain: TextStats
  readonly unicode: TextStats
  /** Chosen by the visitor, or detected from the words. */
  readonly language: Language
  /** Null if the language has no formula or the text has no sentence. */
  readonly reading: { readonly counts: ReadingCounts; readonly indices: Readability } | null
  readonly density: { readonly content: Density; readonly all: Density }
  readonly findings: readonly Finding[]
  readonly parts: readonly Span[]
  readonly lengths: SentenceLengths
}

/**
 * Runs the analysis in steps. After each one, `step` may cancel it because a newer text arrived.
 *
 * @param chosen the language of the text; detected by default
 * @returns null if canceled
 */
export async function analyze(
  text: string,
  step: () => Promise<boolean> = async () => true,
  chosen: Language | null = null,
): Promise<Analysis | null> {
  const plain = plainCounts(text)
  if (!(await step())) return null
  const unicode = unicodeCounts(text)
  if (!(await step())) return null
  const sentences = sentencesOf(text)
  const language = chosen ?? languageOf(text)
  const counts = language === 'other' ? null : readingCounts(text, sentences, language)
  const indices = counts && readability(counts, language)
  if (!(await step())) return null
  const findings = findingsOf(text, sentences, language === 'en')
  if (!(await step())) return null
  const content = density(text, false)
  if (!(await step())) return null
  const all = density(text, true)

  return {
    plain,
    unicode,
    language,
    reading: counts && indices && { counts, indices },
    density: { content, all },
    findings,
    parts: partsOf(text, sentences),
    lengths: sentenceLengths(text, sentences),
  }
}

/** Splits a text between sentences into parts that cover all of it. */
export function partsOf(text: string, sentences: readonly Span[]): Span[] {
  const parts: Span[] = []
  let start = 0
  for (const { start: next } of sentences) {
    if (next - start < PART_LENGTH) continue
    parts.push({ start, end: next })
    start = next
  }
  if (start < text.length) parts.push({ start, end: text.length })
  return parts
}

/** Counts the letters, words and syllables that the readability formulas use. */
export function readingCounts(
  text: string,
  sentences: readonly Span[],
  language: keyof typeof syllableCounters = 'en',
): ReadingCounts {
  const counts = { letters: 0, words: 0, syllables: 0, polysyllables: 0, complexWords: 0 }
  // Measure each distinct word once: a few hundred words make up half of a long text.
  const seen = new Map<string, { syllables: number; letters: number }>()
  for (const { start, end } of sentences) {
    let isFirst = true
    for (const { word } of englishWords(text.slice(start, end))) {
      const known = seen.get(word) ?? measure(word, syllableCounters[language])
      seen.set(word, known)
      counts.words += 1
      counts.letters += known.letters
      counts.syllables += known.syllables
      if (known.syllables >= 3) {
        counts.polysyllables += 1
        if (language === 'en' && isComplex(word, isFirst)) counts.complexWords += 1
      }
      isFirst = false
    }
  }
  return { ...counts, sentences: sentences.length }
}

const syllableCounters = {
  en: syllablesOf,
  de: germanSyllables,
  es: spanishSyllables,
  fr: frenchSyllables,
}

function measure(word: string, syllablesIn: (word: string) => number) {
  const syllables = word
    .split('-')
    .map(syllablesIn)
    .reduce((sum, count) => sum + count, 0)
  return { syllables, letters: word.match(/[\p{L}\p{N}]/gu)?.length ?? 0 }
}

/**
 * Returns true for Gunning's complex words. He excludes names, compounds of short words, and words that reach
 * three syllables only through an ending. A capitalized word inside a sentence counts as a name.
 */
function isComplex(word: string, isFirst: boolean): boolean {
  if (word.includes('-')) return word.split('-').some((part) => syllablesOf(part) >= 3)
  if (!isFirst && /^\p{Lu}/u.test(word)) return false
  const stem = word.replace(/(?:es|ed|ing)$/, '')
  return stem === word || syllablesOf(stem) >= 3
}

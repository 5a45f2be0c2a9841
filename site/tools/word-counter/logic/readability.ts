import { syllable } from 'syllable'
import { MIN_LEVEL_WORDS, type ReadingLevel, spokenWords } from './counts.ts'
import { sentencesOf } from './sentences.ts'

/** Reading ease by grade (Flesch, The Art of Readable Writing, 1949, table of reading ease). */
const LEVELS = [
  { least: 90, grade: '5th grade', style: 'Very easy' },
  { least: 80, grade: '6th grade', style: 'Easy' },
  { least: 70, grade: '7th grade', style: 'Fairly easy' },
  { least: 60, grade: '8th to 9th grade', style: 'Plain English' },
  { least: 50, grade: '10th to 12th grade', style: 'Fairly hard' },
  { least: 30, grade: 'College', style: 'Hard' },
] as const

const HARDEST = { grade: 'College graduate', style: 'Very hard' } as const

/**
 * Rates an English text with the Flesch formula (A new readability yardstick, Journal of Applied Psychology 32, 1948).
 * Its sentences are those of the marks: with the specified count, every price and abbreviation would make a text easier.
 *
 * @returns null for fewer than 30 words
 */
export function readingLevel(text: string): ReadingLevel | null {
  const words = spokenWords(text)
  const sentences = sentencesOf(text).filter(({ start, end }) =>
    /\p{L}/u.test(text.slice(start, end)),
  ).length
  if (words < MIN_LEVEL_WORDS || sentences === 0) return null
  const exact = 206.835 - 1.015 * (words / sentences) - 84.6 * (syllablesIn(text) / words)
  const ease = Math.round(exact)
  const level = LEVELS.find(({ least }) => ease >= least) ?? HARDEST
  return { ease: Math.min(100, Math.max(0, ease)), grade: level.grade, style: level.style }
}

function syllablesIn(text: string): number {
  // Measure each distinct word once: a few hundred words make up half of a long text.
  const known = new Map<string, number>()
  let sum = 0
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []) {
    const count = known.get(word) ?? Math.max(1, syllable(word))
    known.set(word, count)
    sum += count
  }
  return sum
}

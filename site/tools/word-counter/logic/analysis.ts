import { countsOf, type ReadingLevel, type TextStats } from './counts.ts'
import { findingsOf } from './findings.ts'
import { type Keywords, keywordsOf } from './keywords.ts'
import type { Finding } from './kinds.ts'
import { hasNoSpaces, isEnglish, languageWordsOf } from './language.ts'
import { readingLevel } from './readability.ts'
import { otherPeriod } from './sentences.ts'

export type Analysis = {
  readonly counts: TextStats
  readonly isEnglish: boolean
  /** Words by language rules for scripts without spaces; null for all other texts. */
  readonly languageWords: number | null
  /** Null if the text isn't English or too short. */
  readonly level: ReadingLevel | null
  /** The first decimal or abbreviation that is counted as the end of a sentence. */
  readonly otherPeriod: string | null
  readonly findings: readonly Finding[]
  readonly keywords: Keywords
}

/** Counts a text and finds its marks and keywords. */
export function analyze(text: string): Analysis {
  const counts = countsOf(text)
  const unspaced = hasNoSpaces(text)
  const english = !unspaced && isEnglish(text)
  const languageWords = unspaced ? languageWordsOf(text).length : null
  const kind = english ? 'english' : unspaced ? 'unspaced' : 'spaced'

  return {
    counts,
    isEnglish: english,
    languageWords,
    level: english ? readingLevel(text) : null,
    otherPeriod: otherPeriod(text),
    findings: findingsOf(text, english),
    keywords: keywordsOf(text, kind, languageWords ?? counts.words),
  }
}

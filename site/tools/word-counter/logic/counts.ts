export type TextStats = {
  /** UTF-16 units, as in form fields with a maximum length. */
  readonly characters: number
  readonly charactersNoSpaces: number
  readonly words: number
  readonly sentences: number
  readonly paragraphs: number
  /** Rounded to one decimal; 0 without sentences. */
  readonly averageWordsPerSentence: number
  /** Minutes, rounded up; 0 without words. */
  readonly readingTime: number
}

export type ReadingLevel = {
  /** Flesch reading ease, from about 0 (hard) to 100 (easy), rounded. */
  readonly ease: number
  /** US school grade: “8th to 9th grade”. */
  readonly grade: string
  readonly style: string
}

export type Rating = 'Good' | 'Fair' | 'Complex'

/** Words read per minute (requirements §9). */
const READING_SPEED = 200

/** Words spoken per minute, for a talk; our own choice at the slower end of conversation (see README). */
const SPEAKING_SPEED = 130

/** Maximum average words per sentence for the ratings Good and Fair (requirements §9). */
export const MAX_GOOD = 15
export const MAX_FAIR = 20

/** Minimum words for a reading level: a headline says nothing about one. */
export const MIN_LEVEL_WORDS = 30

/**
 * Counts a text as specified (requirements §5 and §9): words are split at whitespace, sentences at `.`, `!` and `?`,
 * paragraphs at blank lines. The whole tool shows these counts and no others.
 */
export function countsOf(text: string): TextStats {
  const words = text.match(/\S+/g)?.length ?? 0
  // A quote or bracket that closes after the last period isn't another sentence.
  const sentences = text.split(/[.!?]+/).filter((piece) => /[^\s"'”’»)\]]/.test(piece)).length

  return {
    characters: text.length,
    charactersNoSpaces: text.replace(/\s+/g, '').length,
    words,
    sentences,
    paragraphs: text.split(/\n\s*\n/).filter((piece) => piece.trim() !== '').length,
    averageWordsPerSentence: sentences === 0 ? 0 : Math.round((words / sentences) * 10) / 10,
    readingTime: Math.ceil(words / READING_SPEED),
  }
}

/** Returns the minutes to read words aloud, rounded up. It isn't one of the specified statistics (requirements §3). */
export function speakingTime(words: number): number {
  return Math.ceil(words / SPEAKING_SPEED)
}

/** Counts words with a letter or digit, for the length of sentences: no dashes, bullets or Markdown such as `##`. */
export function spokenWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

export function ratingOf(averageWordsPerSentence: number): Rating {
  if (averageWordsPerSentence <= MAX_GOOD) return 'Good'
  return averageWordsPerSentence <= MAX_FAIR ? 'Fair' : 'Complex'
}

/** Returns the width of the rating bar in percent: 3.33 per word, at most 100. */
export function barWidth(averageWordsPerSentence: number): number {
  return Math.min(100, averageWordsPerSentence * 3.33)
}

/** Formats the statistics, and the reading level if there is one, as lines for the clipboard. */
export function statsAsText(stats: TextStats, level: ReadingLevel | null): string {
  return [
    `Characters: ${stats.characters}`,
    `Characters without spaces: ${stats.charactersNoSpaces}`,
    `Words: ${stats.words}`,
    `Sentences: ${stats.sentences}`,
    `Paragraphs: ${stats.paragraphs}`,
    `Average words per sentence: ${stats.averageWordsPerSentence} (${ratingOf(stats.averageWordsPerSentence)})`,
    `Reading time: ${stats.readingTime} min`,
    ...(level
      ? [`Reading level: ${level.grade} (${level.style}, Flesch reading ease ${level.ease} of 100)`]
      : []),
  ].join('\n')
}

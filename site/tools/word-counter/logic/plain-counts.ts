export type TextStats = {
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

/** Words read per minute (requirements §9). */
export const READING_SPEED = 200

/**
 * Counts exactly as specified (requirements §5 and §9): words are split at whitespace, sentences at `.`, `!` and
 * `?`, paragraphs at blank lines. A character is a UTF-16 unit, as in form fields with a maximum length.
 * `unicode-counts.ts` counts what readers see.
 */
export function plainCounts(text: string): TextStats {
  const words = wordsBetweenSpaces(text).length
  const sentences = pieces(text, /[.!?]+/)

  return {
    characters: text.length,
    charactersNoSpaces: text.replace(/\s+/g, '').length,
    words,
    sentences,
    paragraphs: pieces(text, /\n\s*\n/),
    averageWordsPerSentence: averageOf(words, sentences),
    readingTime: Math.ceil(words / READING_SPEED),
  }
}

/** Splits a text into words at whitespace (requirements §5). */
function wordsBetweenSpaces(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

/** Returns the words per sentence, rounded to one decimal; 0 without sentences. */
export function averageOf(words: number, sentences: number): number {
  return sentences === 0 ? 0 : Math.round((words / sentences) * 10) / 10
}

function pieces(text: string, separator: RegExp): number {
  return text.split(separator).filter((piece) => piece.trim() !== '').length
}

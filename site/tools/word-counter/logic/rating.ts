export type Rating = 'Good' | 'Fair' | 'Complex'

/** Words per sentence up to which a text is rated good, and up to which fair (requirements §9). */
export const MAX_GOOD = 15
export const MAX_FAIR = 20

/** How easily sentences of this average length read. */
export function ratingOf(averageWordsPerSentence: number): Rating {
  if (averageWordsPerSentence <= MAX_GOOD) return 'Good'
  return averageWordsPerSentence <= MAX_FAIR ? 'Fair' : 'Complex'
}

/** Width of the rating's bar in percent: 3.33 for each word, at most 100. */
export function barWidth(averageWordsPerSentence: number): number {
  return Math.min(100, averageWordsPerSentence * 3.33)
}

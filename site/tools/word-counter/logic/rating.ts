export type Rating = 'Good' | 'Fair' | 'Complex'

/** Maximum average words per sentence for the ratings Good and Fair (requirements §9). */
export const MAX_GOOD = 15
export const MAX_FAIR = 20

/** Rates an average sentence length. */
export function ratingOf(averageWordsPerSentence: number): Rating {
  if (averageWordsPerSentence <= MAX_GOOD) return 'Good'
  return averageWordsPerSentence <= MAX_FAIR ? 'Fair' : 'Complex'
}

/** Returns the width of the rating bar in percent: 3.33 per word, at most 100. */
export function barWidth(averageWordsPerSentence: number): number {
  return Math.min(100, averageWordsPerSentence * 3.33)
}

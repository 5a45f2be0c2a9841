/** Words per minute in a calm talk; newsreaders are faster. */
const SPEAKING_SPEED = 130

/** Words on a single-spaced and on a double-spaced page, as editors estimate them. */
const WORDS_A_PAGE = 500
const WORDS_A_MANUSCRIPT_PAGE = 250

export type Pace = {
  readonly speakingSeconds: number
  readonly pages: number
  readonly manuscriptPages: number
}

/** Returns the speaking time and the number of pages of a text. */
export function paceOf(words: number): Pace {
  return {
    speakingSeconds: Math.round((words / SPEAKING_SPEED) * 60),
    pages: tenths(words / WORDS_A_PAGE),
    manuscriptPages: tenths(words / WORDS_A_MANUSCRIPT_PAGE),
  }
}

/** Formats seconds as “1 h 5 min”, “3 min 20 s” or “45 s”. */
export function spokenDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  if (hours > 0) return `${hours} h ${minutes} min`
  const rest = seconds % 60
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

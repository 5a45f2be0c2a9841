import { charactersOf } from 'brightkeel-seo-checks/meta-tags/characters.ts'

export type Measure = (text: string) => number

export type CutText = {
  readonly width: number
  /** The visible part, without the ellipsis. */
  readonly shown: string
  /** The part that is cut off; empty if everything fits. */
  readonly lost: string
}

const DOTS = ' ...'

/**
 * Cuts a text to a width, including the ellipsis: after the last word that fits, or inside the first word if it is
 * too long.
 *
 * @param limit maximum width in pixels
 */
export function cutText(text: string, limit: number, measure: Measure): CutText {
  const width = measure(text)
  if (width <= limit) return { width, shown: text, lost: '' }
  const characters = charactersOf(text)
  const count = longestFitting(characters, limit, measure)
  const fitting = characters.slice(0, count).join('')
  const isBetweenWords = characters[count] === ' ' || fitting.endsWith(' ')
  const end = isBetweenWords ? fitting.length : fitting.lastIndexOf(' ')
  const shown = text.slice(0, end > 0 ? end : fitting.length).trimEnd()
  return { width, shown, lost: text.slice(shown.length) }
}

/** Returns the number of characters that fit with the ellipsis. Binary search keeps the slow measurements few. */
function longestFitting(characters: readonly string[], limit: number, measure: Measure): number {
  let fits = 0
  let tooMany = characters.length
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    const width = measure(characters.slice(0, middle).join('').trimEnd() + DOTS)
    if (width <= limit) fits = middle
    else tooMany = middle
  }
  return fits
}

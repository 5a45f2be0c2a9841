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

/** A place where a line can end: after a space, or next to a Chinese or Japanese character. */
const LINE_END = /^.*(?: |[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/su

/**
 * Cuts a text to a width, including the ellipsis: after the last word that fits, or inside the first word if it is
 * too long.
 *
 * @param limit maximum width in pixels, of all lines together
 */
export function cutText(text: string, limit: number, measure: Measure, lines = 1): CutText {
  const width = measure(text)
  if (lines > 1) {
    const first = firstLine(text, limit / lines, measure)
    const rest = cutText(text.slice(first.length), limit - limit / lines, measure, lines - 1)
    return { width, shown: first + rest.shown, lost: rest.lost }
  }
  if (width <= limit) return { width, shown: text, lost: '' }
  const characters = charactersOf(text)
  const count = longestFitting(characters, limit, measure, DOTS)
  const fitting = characters.slice(0, count).join('')
  const isBetweenWords = characters[count] === ' ' || fitting.endsWith(' ')
  const end = isBetweenWords ? fitting.length : fitting.lastIndexOf(' ')
  const shown = text.slice(0, end > 0 ? end : fitting.length).trimEnd()
  return { width, shown, lost: text.slice(shown.length) }
}

/** Returns the words that fit on a line, with the space after them. */
function firstLine(text: string, limit: number, measure: Measure): string {
  if (measure(text) <= limit) return text
  const characters = charactersOf(text)
  const count = longestFitting(characters, limit, measure, '')
  const fitting = characters.slice(0, count).join('')
  if (characters[count] === ' ') return `${fitting} `
  return LINE_END.exec(fitting)?.[0] ?? fitting
}

/** Returns the number of characters that fit with what follows them. Binary search keeps the slow measurements few. */
function longestFitting(
  characters: readonly string[],
  limit: number,
  measure: Measure,
  end: string,
): number {
  let fits = 0
  let tooMany = characters.length
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    const width = measure(characters.slice(0, middle).join('').trimEnd() + end)
    if (width <= limit) fits = middle
    else tooMany = middle
  }
  return fits
}

import { termOf } from './terms.ts'

/** A stretch of text, and whether it is what was looked for. */
export type MarkedPart = {
  readonly text: string
  readonly isMatch: boolean
  readonly start: number
}

/** A word with the apostrophes within it, as `wordsOf` takes it. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:(?<=\p{L})['’](?=\p{L})[\p{L}\p{N}\p{M}]+)*/gu

/**
 * Cuts a text where words match. Together the parts are the text again, and no two matches stand side by side.
 *
 * @param terms as `SearchHit` names them
 */
export function markMatches(text: string, terms: ReadonlySet<string>): MarkedPart[] {
  const parts: MarkedPart[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!terms.has(termOf(word))) continue
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false, start: end })
    parts.push({ text: word, isMatch: true, start: index })
    end = index + word.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false, start: end })
  return parts
}

import type { Finding } from './kinds.ts'
import { hasNoSpaces } from './language.ts'

/** Maximum characters of a keyword. */
export const KEYWORD_LENGTH = 80

/** Punctuation around a word, as in the list of keywords. Its length is limited so that rows of dots stay fast. */
const OUTER = String.raw`[^\p{L}\p{N}\s]{0,20}`

/** Punctuation after a word that doesn't end a phrase there. */
const INSIDE = String.raw`[^\p{L}\p{N}\s.,;:!?)\]}…]{0,20}`

/**
 * Finds a word or phrase in a text, whatever its case, line breaks and apostrophes. A word is what the list of keywords
 * counts as one: “garden-plan” and URLs have no “garden”.
 */
export function keywordFindings(text: string, keyword: string): Finding[] {
  const words = keyword.trim().split(/\s+/).filter(Boolean).map(patternOf)
  if (words.length === 0) return []
  // Scripts without spaces have no ends of words to look for.
  const [before, after] = hasNoSpaces(text)
    ? ['', '']
    : [`(?<=(?:^|\\s)${OUTER})`, `(?=${OUTER}(?:\\s|$))`]
  const phrase = words.join(`${INSIDE}\\s+${OUTER}`)
  return [...text.matchAll(new RegExp(`${before}${phrase}${after}`, 'giu'))].map(
    ({ 0: match, index }) => ({ kind: 'keyword', start: index, end: index + match.length }),
  )
}

/** Escapes a word for a regular expression with the `u` flag. */
function patternOf(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/['’]/g, "['’]")
}

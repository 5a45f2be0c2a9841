import type { Finding } from './kinds.ts'

/** Maximum characters of a keyword. */
export const KEYWORD_LENGTH = 80

/** Finds a word or phrase in a text as whole words, whatever its case, line breaks and apostrophes. */
export function keywordFindings(text: string, keyword: string): Finding[] {
  const words = keyword.trim().split(/\s+/).filter(Boolean).map(patternOf)
  if (words.length === 0) return []
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[\\s-]+')}(?![\\p{L}\\p{N}])`, 'giu')
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
    kind: 'keyword',
    start: index,
    end: index + words.length,
  }))
}

/** Escapes a word for a regular expression with the `u` flag. */
function patternOf(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/['’]/g, "['’]")
}

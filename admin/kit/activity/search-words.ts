/** Maximum number of words of a search that count. */
const MAX_WORDS = 10

export function wordsIn(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

/** Splits a text at the words of a search. Every second part is a match. */
export function splitAtWords(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text]
  const patterns = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.split(new RegExp(`(${patterns.join('|')})`, 'gi'))
}

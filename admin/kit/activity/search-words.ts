/** Maximum number of words of a search that count. */
const MAX_WORDS = 10

export function wordsIn(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

/**
 * Returns true if a change shows every word of a search, so that a word in an unchanged part of a page finds nothing.
 *
 * @param title current title of the thing, which the change may not show
 */
export function showsWords(row: Shown, words: readonly string[], title = ''): boolean {
  const { who, verb, thing, writers, changes } = row
  const values = changes.flatMap(({ label, from, to, note }) => [label, from, to, note])
  const text = [who, verb, thing, title, ...writers, ...values].join('\n').toLowerCase()
  return words.every((word) => text.includes(word.toLowerCase()))
}

type Shown = {
  readonly who: string
  readonly verb: string
  readonly thing: string
  readonly writers: readonly string[]
  readonly changes: readonly {
    readonly label: string
    readonly from: string | null
    readonly to: string | null
    readonly note?: string
  }[]
}

/** Splits a text at the words of a search. Every second part is a match. */
export function splitAtWords(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text]
  const patterns = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.split(new RegExp(`(${patterns.join('|')})`, 'gi'))
}

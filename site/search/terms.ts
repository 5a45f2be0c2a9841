/** Stop words, which appear in every text and distinguish none. */
const COMMON = new Set(
  `a after all also an and any are as at be because been before but by can did do does each else
  for from get had has have how i if in into is it its just like made make many may me more most my no not
  of on one only or other our out over own said same should so some such than that the their them then
  there these they this those to too two up use used very was we were what when where which while who
  why will with without would you your`.split(/\s+/),
)

/** Separators between words: everything but letters, digits and combining marks. */
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u

/** Returns the words of a text, unchanged. */
export function wordsOf(text: string): string[] {
  // An apostrophe inside a word doesn't separate: don't, Google's.
  return text
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .split(BETWEEN_WORDS)
    .filter(Boolean)
}

/** Normalizes a word for comparison: lowercase, without accents. */
export function termOf(word: string): string {
  return word
    .normalize('NFD')
    .replace(/['’]|\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Returns true for a term that is worth looking up. */
export function isDistinctive(term: string): boolean {
  return term.length > 1 && !COMMON.has(term)
}

/**
 * Maximum query length in characters. Longer queries find nothing more, and a pasted page must not block the server.
 */
export const QUERY_LENGTH = 100

/** A normalized query: one line of limited length. */
export type Query = { readonly text: string; readonly isCut: boolean }

/** Parses a query from input or a URL. If it is given several times, the first counts. */
export function readQuery(typed: string | readonly string[] | undefined): Query {
  const [first = ''] = typeof typed === 'string' ? [typed] : (typed ?? [])
  const line = first.replace(/\s+/g, ' ').trim()
  // By characters, not code units, so that no emoji is split.
  const letters = [...line]
  return {
    text: letters.slice(0, QUERY_LENGTH).join('').trim(),
    isCut: letters.length > QUERY_LENGTH,
  }
}

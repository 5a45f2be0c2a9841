/** Words that stand in every text and tell none from another. */
const COMMON = new Set(
  `a about after all also an and any are as at be because been before but by can do does each else
  for from had has have how i if in into is it its just like made make many may more most much no not
  of on one only or other our out over own said same should so some such than that the their them then
  there these they this those to too two up use used very was we were what when where which while who
  why will with without would you your`.split(/\s+/),
)

/** What separates words: everything but letters, digits and what belongs to a letter. */
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u

/** The words of a text, as they stand in it. */
export function wordsOf(text: string): string[] {
  // An apostrophe within a word is no gap: don't, Google's.
  return text
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .split(BETWEEN_WORDS)
    .filter(Boolean)
}

/** A word as it is compared: small letters without accents. */
export function termOf(word: string): string {
  return word
    .normalize('NFD')
    .replace(/['’]|\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** True for a term that is worth looking up. */
export function isTelling(term: string): boolean {
  return term.length > 1 && !COMMON.has(term)
}

/** Longer questions find nothing more; a pasted page must not keep the server busy. */
export const QUERY_LENGTH = 100

/** What somebody asks for: in one line, and no longer than is looked up. */
export type Query = { readonly text: string; readonly isCut: boolean }

/** A query from what was typed or came in an address; of several, the first counts. */
export function readQuery(typed: string | readonly string[] | undefined): Query {
  const [first = ''] = typeof typed === 'string' ? [typed] : (typed ?? [])
  const line = first.replace(/\s+/g, ' ').trim()
  // By characters, not code units: half an emoji is no text.
  const letters = [...line]
  return {
    text: letters.slice(0, QUERY_LENGTH).join('').trim(),
    isCut: letters.length > QUERY_LENGTH,
  }
}

import { setImmediate } from 'node:timers/promises'
import { isTelling, termOf, wordsOf } from './terms.ts'

/** Words of all texts together, in the index that a browser loads. */
const WORDS_IN_ALL = 24_000
const FEWEST_PER_TEXT = 24
const MOST_PER_TEXT = 280

/** So many texts are read before others have a turn: thousands take seconds. */
const TEXTS_AT_ONCE = 20

/**
 * The words that tell each text from the others, the most telling first: those it uses often and few others use
 * at all (tf-idf). A long text is not shipped to whoever searches, yet is found by what it is about.
 *
 * The index is given a size, not the text: with ten posts nearly every word of each has room, with a thousand
 * the two dozen most telling ones have.
 *
 * @returns one list for each text, in the same order
 */
export async function tellingWords(texts: readonly string[]): Promise<string[][]> {
  const room = wordsPerText(texts.length)
  const spread = new Map<string, number>()
  const counts = await eachInTurns(texts, (text) => {
    const terms = countTerms(text)
    for (const term of terms.keys()) spread.set(term, (spread.get(term) ?? 0) + 1)
    return terms
  })
  const rarity = (term: string) => Math.log(1 + texts.length / (spread.get(term) ?? 1))
  return eachInTurns(counts, (terms) =>
    Array.from(terms, ([term, count]) => ({ term, weight: (1 + Math.log(count)) * rarity(term) }))
      .toSorted((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
      .slice(0, room)
      .map(({ term }) => term),
  )
}

/** As `map`, with turns for others in between. */
async function eachInTurns<From, To>(
  items: readonly From[],
  work: (item: From) => To,
): Promise<To[]> {
  const done: To[] = []
  for (const item of items) {
    done.push(work(item))
    if (done.length % TEXTS_AT_ONCE === 0) await setImmediate()
  }
  return done
}

/** How many words of each text have room in the index. */
export function wordsPerText(texts: number): number {
  const share = Math.floor(WORDS_IN_ALL / Math.max(1, texts))
  return Math.min(MOST_PER_TEXT, Math.max(FEWEST_PER_TEXT, share))
}

function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of wordsOf(text).map(termOf).filter(isTelling)) {
    counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}

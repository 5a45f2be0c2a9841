import { isAdverb } from './adverbs.ts'
import { englishWords } from './english-words.ts'
import { passivesOf } from './passive.ts'
import { MOST_FAIR } from './rating.ts'
import type { Span } from './sentences.ts'

export type FindingKind = 'very long' | 'long' | 'passive' | 'adverb'

/** Something in the text that may be worth a second look. */
export type Finding = Span & {
  readonly kind: FindingKind /** Words of a sentence; 0 for the others. */
  readonly words: number
}

/** Words above which a sentence is long (the rating's “Complex”, requirements §9), and very long. */
const LONG = MOST_FAIR
const VERY_LONG = 30

/** Long sentences, passives and adverbs of an English text, in its order; a sentence comes before what is in it. */
export function findingsOf(text: string, sentences: readonly Span[]): Finding[] {
  return sentences.flatMap((sentence) => {
    const words = [...englishWords(text.slice(sentence.start, sentence.end), sentence.start)]
    const inside = [
      ...passivesOf(words).map((span) => ({ ...span, kind: 'passive' as const, words: 0 })),
      ...words
        .filter(({ word }) => isAdverb(word))
        .map(({ start, end }) => ({ start, end, kind: 'adverb' as const, words: 0 })),
    ].toSorted((one, other) => one.start - other.start || other.end - one.end)
    if (words.length <= LONG) return inside
    const kind = words.length > VERY_LONG ? ('very long' as const) : ('long' as const)
    return [{ ...sentence, kind, words: words.length }, ...inside]
  })
}

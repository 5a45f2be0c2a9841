import type { Span } from './sentences.ts'
import { countWords } from './unicode-counts.ts'

/** Lengths that fit side by side. */
const MOST = 64

/** Sentences that are measured; of a longer text those at even distances. */
const MAX_MEASURED = 4_096

const MAX_LONGEST = 3

/** A sentence in its place, with its words. */
export type MeasuredSentence = Span & { readonly words: number }

export type SentenceLengths = {
  /** Every sentence in order; the longest in each stretch where there are more than fit. */
  readonly shown: readonly MeasuredSentence[]
  /** The longest, the longest first. */
  readonly longest: readonly MeasuredSentence[]
}

/** How long the sentences of a text are, and which are the longest. */
export function sentenceLengths(text: string, sentences: readonly Span[]): SentenceLengths {
  const stride = Math.ceil(sentences.length / MAX_MEASURED)
  const all = sentences
    .filter((_, index) => index % stride === 0)
    .map(({ start, end }) => ({ start, end, words: countWords(text.slice(start, end)) }))
  const byLength = all.toSorted((one, other) => other.words - one.words)
  return { shown: stretched(all), longest: byLength.slice(0, MAX_LONGEST) }
}

function stretched(all: readonly MeasuredSentence[]): readonly MeasuredSentence[] {
  const stretch = all.length / MOST
  if (stretch <= 1) return all
  return Array.from({ length: MOST }, (_, index) =>
    all
      .slice(Math.floor(index * stretch), Math.floor((index + 1) * stretch))
      .reduce((longest, one) => (one.words > longest.words ? one : longest)),
  )
}

import type { Span } from './sentences.ts'
import { countWords } from './unicode-counts.ts'

/** Maximum number of lengths shown side by side. */
const MAX_SHOWN = 64

/** Maximum number of sentences to measure; a longer text is sampled at even distances. */
const MAX_MEASURED = 4_096

const MAX_LONGEST = 3

export type MeasuredSentence = Span & { readonly words: number }

export type SentenceLengths = {
  /** Sentences in order; if there are too many, the longest of each stretch. */
  readonly shown: readonly MeasuredSentence[]
  readonly longest: readonly MeasuredSentence[]
}

/** Measures the sentences of a text and finds the longest. */
export function sentenceLengths(text: string, sentences: readonly Span[]): SentenceLengths {
  const stride = Math.ceil(sentences.length / MAX_MEASURED)
  const all = sentences
    .filter((_, index) => index % stride === 0)
    .map(({ start, end }) => ({ start, end, words: countWords(text.slice(start, end)) }))
  const byLength = all.toSorted((one, other) => other.words - one.words)
  return { shown: stretched(all), longest: byLength.slice(0, MAX_LONGEST) }
}

function stretched(all: readonly MeasuredSentence[]): readonly MeasuredSentence[] {
  const stretch = all.length / MAX_SHOWN
  if (stretch <= 1) return all
  return Array.from({ length: MAX_SHOWN }, (_, index) =>
    all
      .slice(Math.floor(index * stretch), Math.floor((index + 1) * stretch))
      .reduce((longest, one) => (one.words > longest.words ? one : longest)),
  )
}

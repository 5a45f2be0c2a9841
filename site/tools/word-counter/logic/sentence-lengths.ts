import type { Span } from './sentences.ts'
import { countWords } from './unicode-counts.ts'

/** Lengths that fit side by side. */
const MOST = 64

/** Sentences that are measured; of a longer text those at even distances. */
const MOST_MEASURED = 4_096

/** The words of each sentence, in order; of the longest in each stretch where there are more than fit. */
export function sentenceLengths(text: string, sentences: readonly Span[]): number[] {
  const stride = Math.ceil(sentences.length / MOST_MEASURED)
  const lengths = sentences
    .filter((_, index) => index % stride === 0)
    .map(({ start, end }) => countWords(text.slice(start, end)))
  const stretch = lengths.length / MOST
  if (stretch <= 1) return lengths
  return Array.from({ length: MOST }, (_, index) =>
    Math.max(...lengths.slice(Math.floor(index * stretch), Math.floor((index + 1) * stretch))),
  )
}

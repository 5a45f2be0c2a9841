import type { Span } from './sentences.ts'

/** UTF-16 units that are shown at a time where the text is marked: a page of a book, twice. */
const PART = 6_000

/** A text in parts that end between sentences, to be shown one after the other; together they are the text. */
export function partsOf(text: string, sentences: readonly Span[]): Span[] {
  const parts: Span[] = []
  let start = 0
  for (const { start: next } of sentences) {
    if (next - start < PART) continue
    parts.push({ start, end: next })
    start = next
  }
  if (start < text.length) parts.push({ start, end: text.length })
  return parts
}

import { wordCount } from './counts.ts'

/** A range of a text in UTF-16 units; `end` is exclusive. */
export type Span = { readonly start: number; readonly end: number }

/** End of a sentence with its closing quotes and brackets. The period in 3.5 or example.com isn't one. */
const END = /[.!?]+["'”’»)\]]*(?=\s|$)/g

/** A blank line, or a line break before a heading or list item. A line that begins in lowercase continues. */
const BREAK = /\n\s*\n|\n(?=\s*[\p{Lu}\p{N}•*#–-])/u

/**
 * Finds the sentences to mark, without surrounding space. They end where the counted sentences end, except inside
 * numbers and domains. Of headings and lists without a period only the longest line is taken, so there are never more
 * marked sentences than counted ones.
 */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  const close = (end: number) => {
    const span = longestBlock(text, start, end)
    if (span.end > span.start) spans.push(span)
    start = end
  }
  for (const { 0: mark, index } of text.matchAll(END)) close(index + mark.length)
  close(text.length)
  return spans
}

function longestBlock(text: string, start: number, end: number): Span {
  const blocks = text.slice(start, end).split(BREAK)
  const longest = blocks.reduce((one, other) => (wordCount(other) > wordCount(one) ? other : one))
  const trimmed = longest.trim()
  const from = text.indexOf(trimmed, start)
  return { start: from, end: from + trimmed.length }
}

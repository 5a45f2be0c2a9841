import { isAbbreviation } from './abbreviations.ts'

/** A stretch of a text, in UTF-16 units; `end` is the first that no longer belongs to it. */
export type Span = { readonly start: number; readonly end: number }

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * The sentences of a text in any script, without the space around them: Unicode's rules (UAX #29, §5), by
 * which “3.5” and “example.com” end nothing, mended where they know no abbreviations and where a line is
 * broken in the middle of a sentence. Pieces without a letter or figure are no sentences.
 */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  let end = 0
  for (const { segment, index } of segmenter.segment(text)) {
    if (index > start && !goesOn(text, start, index)) {
      pushTrimmed(spans, text, start, end)
      start = index
    }
    end = index + segment.length
  }
  pushTrimmed(spans, text, start, end)
  return spans
}

/** How far back the end of a sentence is looked at, and how far ahead, in UTF-16 units. */
const LOOK = 40

function goesOn(text: string, start: number, index: number): boolean {
  const before = text.slice(Math.max(start, index - LOOK), index)
  const after = text.slice(index, index + LOOK)
  // A line broken inside a sentence: no end before it, a small letter after it, no blank line between.
  if (/[^\s.!?…:。！？]["'”’)\]]*[^\S\n]*\r?\n$/.test(before)) return /^\p{Ll}/u.test(after)
  // “Stop!” he said: what is called out goes on in small letters.
  if (/[!?…]["'”’)\]]+[^\S\n]*$/.test(before) && /^\p{Ll}/u.test(after)) return true
  return !/\n\s*$/.test(before) && isAbbreviation(before, after)
}

function pushTrimmed(spans: Span[], text: string, start: number, end: number) {
  const piece = text.slice(start, end)
  if (!/[\p{L}\p{N}]/u.test(piece)) return
  const lead = piece.length - piece.trimStart().length
  spans.push({ start: start + lead, end: start + piece.trimEnd().length })
}

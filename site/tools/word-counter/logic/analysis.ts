import { type Density, density } from './density.ts'
import { isLatin } from './english-words.ts'
import { type Finding, findingsOf } from './findings.ts'
import { plainCounts, type TextStats } from './plain-counts.ts'
import { type Readability, type ReadingCounts, readability } from './readability.ts'
import { readingCounts } from './reading-counts.ts'
import { sentenceLengths } from './sentence-lengths.ts'
import { type Span, sentencesOf } from './sentences.ts'
import { unicodeCounts } from './unicode-counts.ts'

/** UTF-16 units that are shown at a time where the text is marked: a page of a book, twice. */
const PART = 6_000

/** Everything the tool says about a text. */
export type Analysis = {
  readonly plain: TextStats
  readonly unicode: TextStats
  /** Null where the text is not in Latin letters or has no sentence. */
  readonly reading: { readonly counts: ReadingCounts; readonly indices: Readability } | null
  readonly density: { readonly content: Density; readonly all: Density }
  readonly findings: readonly Finding[]
  readonly parts: readonly Span[]
  /** Words of each sentence, or of the longest in each stretch where there are many. */
  readonly lengths: readonly number[]
}

/**
 * All of it, in steps: after each, `step` is called and may take the work away, for when a newer text has come.
 *
 * @returns null where the work was taken away
 */
export async function analyze(
  text: string,
  step: () => Promise<boolean> = async () => true,
): Promise<Analysis | null> {
  const plain = plainCounts(text)
  if (!(await step())) return null
  const unicode = unicodeCounts(text)
  if (!(await step())) return null
  const sentences = sentencesOf(text)
  const isEnglish = isLatin(text)
  const counts = isEnglish ? readingCounts(text, sentences) : null
  const indices = counts && readability(counts)
  if (!(await step())) return null
  const findings = isEnglish ? findingsOf(text, sentences) : []
  if (!(await step())) return null
  const content = density(text, false)
  if (!(await step())) return null
  const all = density(text, true)

  return {
    plain,
    unicode,
    reading: counts && indices && { counts, indices },
    density: { content, all },
    findings,
    parts: partsOf(text, sentences),
    lengths: sentenceLengths(text, sentences),
  }
}

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

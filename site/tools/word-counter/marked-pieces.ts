import type { Finding } from './logic/findings.ts'
import type { Span } from './logic/sentences.ts'

/** A run of text, with what is marked in it: a long sentence, and words inside. */
export type MarkedPiece = {
  readonly text: string
  /** Where it stands in the whole text. */
  readonly start: number
  readonly sentence: Finding | null
  readonly inside: Finding | null
  /** What begins here, and is led to here. */
  readonly begins: readonly Finding[]
}

/** A part of a text cut at the ends of its marks. A word that is both passive and adverb is shown as passive. */
export function markedPieces(
  text: string,
  part: Span,
  findings: readonly Finding[],
): MarkedPiece[] {
  const edges = new Set([part.start, part.end])
  for (const { start, end } of findings) edges.add(start).add(end)
  const cuts = [...edges]
    .filter((at) => at >= part.start && at <= part.end)
    .toSorted((a, b) => a - b)
  return cuts.slice(0, -1).map((start, index) => {
    const around = findings.filter((finding) => finding.start <= start && finding.end > start)
    return {
      text: text.slice(start, cuts[index + 1]),
      start,
      sentence: around.find(({ words }) => words > 0) ?? null,
      inside: around.find(({ words }) => words === 0) ?? null,
      begins: around.filter((finding) => finding.start === start),
    }
  })
}

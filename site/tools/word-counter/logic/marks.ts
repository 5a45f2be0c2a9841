import { type Finding, type FindingKind, isSentence } from './kinds.ts'
import type { Span } from './sentences.ts'

/** A run of text with the same marks. */
export type MarkedPiece = {
  readonly text: string
  readonly sentence: FindingKind | null
  readonly word: FindingKind | null
  /** Kind of the mark that is shown. */
  readonly here: FindingKind | null
}

/**
 * Moves findings to where their words are after an edit, so that marks stay in place until the next analysis. Findings
 * inside the edited range are dropped; those around it grow or shrink.
 */
export function movedFindings(
  findings: readonly Finding[],
  before: string,
  after: string,
): readonly Finding[] {
  if (before === after) return findings
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before[same] === after[same]) same += 1
  let tail = 0
  while (tail < most - same && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const changedEnd = before.length - tail
  const shift = after.length - before.length

  return findings.flatMap((finding) => {
    if (finding.end <= same) return [finding]
    const start =
      finding.start >= changedEnd ? finding.start + shift : Math.min(finding.start, same)
    const end = finding.end >= changedEnd ? finding.end + shift : same
    return end > start ? [{ ...finding, start, end }] : []
  })
}

/**
 * Splits a text into its lines, and each line at its marks. Findings must be in text order.
 *
 * @param here the finding that is shown
 */
export function markedLines(
  text: string,
  findings: readonly Finding[],
  here: Finding | null = null,
): MarkedPiece[][] {
  let open: Finding[] = []
  let next = 0
  let start = 0
  return text.split('\n').map((line) => {
    const end = start + line.length
    open = open.filter((finding) => finding.end > start)
    for (let one = findings[next]; one && one.start < end; one = findings[next]) {
      open.push(one)
      next += 1
    }
    const pieces = piecesOf(line, start, open, here)
    start = end + 1
    return pieces
  })
}

function piecesOf(
  line: string,
  offset: number,
  findings: readonly Finding[],
  here: Finding | null,
): MarkedPiece[] {
  const inLine = (at: number) => Math.min(line.length, Math.max(0, at - offset))
  const cuts = new Set([0, line.length])
  for (const { start, end } of findings) cuts.add(inLine(start)).add(inLine(end))
  const edges = [...cuts].toSorted((one, other) => one - other)
  return edges.slice(0, -1).map((start, index) => {
    const around = findings.filter((one) => inLine(one.start) <= start && inLine(one.end) > start)
    return {
      text: line.slice(start, edges[index + 1]),
      sentence: around.find(isSentence)?.kind ?? null,
      // “utilized” in “was utilized” shows its own mark.
      word: around.findLast((one) => !isSentence(one))?.kind ?? null,
      here: here && around.includes(here) ? here.kind : null,
    }
  })
}

/** Returns the text with the fix of a finding, or null if there is none or the text has changed there. */
export function fixedText(text: string, { start, fix }: Finding): string | null {
  const at = start + (fix?.at ?? 0)
  if (!fix || !text.startsWith(fix.from, at)) return null
  return text.slice(0, at) + fix.to + text.slice(at + fix.from.length)
}

/** Returns the innermost finding at a position, which the caret touches on either side. */
export function findingAt(findings: readonly Finding[], at: number): Finding | null {
  const around = findings.filter(({ start, end }) => start <= at && at <= end)
  return around.findLast((one) => !isSentence(one)) ?? around[0] ?? null
}

/** Returns the next or previous finding from a range of the text, around its end; null if there is none. */
export function neighborOf(findings: readonly Finding[], from: Span, step: 1 | -1): Finding | null {
  const neighbor =
    step === 1
      ? (findings.find(({ start }) => start >= from.end) ?? findings[0])
      : (findings.findLast(({ end }) => end <= from.start) ?? findings.at(-1))
  return neighbor ?? null
}

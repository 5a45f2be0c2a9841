'use client'

import { useMemo, useState } from 'react'
import { figure } from '#site/tools/kit/figure.ts'
import type { Analysis } from './logic/analysis.ts'
import type { Finding, FindingKind } from './logic/findings.ts'
import type { Span } from './logic/sentences.ts'

const findingKinds: Readonly<
  Record<FindingKind, { readonly plural: string; readonly name: string; readonly advice: string }>
> = {
  'very long': {
    plural: 'very long sentences',
    name: 'Very long',
    advice: 'Split it in two or three.',
  },
  long: { plural: 'long sentences', name: 'Long', advice: 'Consider splitting it.' },
  passive: { plural: 'passive voice', name: 'Passive', advice: 'Use the active voice.' },
  adverb: { plural: 'adverbs', name: 'Adverb', advice: 'Cut it or use a stronger verb.' },
}

const kindOrder = ['very long', 'long', 'passive', 'adverb'] as const

const FIRST_WORDS = 8

const FIRST_FINDINGS = 8

/** Shows the text with findings underlined, and a list that links to each one. */
export function MarkedText({ whole, onEdit }: MarkedTextProps) {
  const [wanted, setWanted] = useState(0)
  const analysis = whole?.found ?? null
  const text = whole?.of ?? ''
  const last = Math.max(0, (analysis?.parts.length ?? 1) - 1)
  const at = Math.min(wanted, last)
  const part = analysis?.parts[at]
  const findings = useMemo(
    () =>
      part && analysis
        ? analysis.findings.filter(({ start, end }) => start >= part.start && end <= part.end)
        : [],
    [analysis, part],
  )
  const pieces = useMemo(
    () => (part ? markedPieces(text, part, findings) : []),
    [text, part, findings],
  )

  return (
    <section aria-labelledby="marks-title" className="words-part">
      <div className="words-part-head">
        <h3 id="marks-title">Suggestions</h3>
        <ul className="words-legend note">
          {kindOrder.map((kind) => (
            <li key={kind}>
              <span data-mark={kind}>
                {figure(analysis?.findings.filter((one) => one.kind === kind).length ?? 0)}
              </span>{' '}
              {findingKinds[kind].plural}
            </li>
          ))}
        </ul>
      </div>
      {!part && (
        <p className="note">Long sentences, passive voice and adverbs will be underlined here.</p>
      )}
      {part && (
        <>
          <MarkedPieces pieces={pieces} />
          {last > 0 && (
            <div className="words-parts">
              <button
                type="button"
                className="text-link"
                disabled={at === 0}
                onClick={() => setWanted(at - 1)}
              >
                Previous part
              </button>
              <span className="note">
                Part {figure(at + 1)} of {figure(last + 1)}
              </span>
              <button
                type="button"
                className="text-link"
                disabled={at === last}
                onClick={() => setWanted(at + 1)}
              >
                Next part
              </button>
            </div>
          )}
          <FindingList text={text} findings={findings} onEdit={onEdit} />
        </>
      )}
    </section>
  )
}

type MarkedTextProps = {
  whole: { readonly of: string; readonly found: Analysis } | null
  /** Selects a range in the text field; null while the analysis is outdated. */
  onEdit: ((start: number, end: number) => void) | null
}

/** Renders the text. Screen readers announce the kind of each mark, and the list can focus it. */
function MarkedPieces({ pieces }: { pieces: readonly MarkedPiece[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable by keyboard (axe, scrollable-region-focusable).
    <section className="marked-text" tabIndex={0} aria-label="Text with suggestions">
      {pieces.map(({ text, start, sentence, inside, begins }) =>
        sentence || inside ? (
          <mark
            key={start}
            id={begins[0] && markId(begins[0])}
            tabIndex={begins.length > 0 ? -1 : undefined}
            data-sentence={sentence?.kind}
            data-inside={inside?.kind}
          >
            {begins.map((finding) => (
              <span key={finding.kind} className="sr-only">
                {finding.kind}:{' '}
              </span>
            ))}
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </section>
  )
}

function FindingList({ text, findings, onEdit }: FindingListProps) {
  const [showsAll, setShowsAll] = useState(false)

  if (findings.length === 0) return <p className="note">No suggestions here.</p>
  return (
    <>
      <ol className="finding-list">
        {findings.slice(0, showsAll ? undefined : FIRST_FINDINGS).map((finding) => {
          const excerpt = excerptOf(text, finding)
          const { name, advice } = findingKinds[finding.kind]
          return (
            <li key={`${finding.kind}${finding.start}`}>
              <span className="note" data-mark={finding.kind}>
                {name}
                {finding.words > 0 && `, ${finding.words} words`}
              </span>
              <button type="button" className="finding-excerpt" onClick={() => lead(finding)}>
                {excerpt}
              </button>
              <span className="note">{advice}</span>
              <button
                type="button"
                className="text-link"
                disabled={!onEdit}
                aria-label={`Edit “${excerpt}”`}
                onClick={() => onEdit?.(finding.start, finding.end)}
              >
                Edit
              </button>
            </li>
          )
        })}
      </ol>
      {findings.length > FIRST_FINDINGS && (
        <button
          type="button"
          className="text-link words-show-all"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${findings.length}`}
        </button>
      )}
    </>
  )
}

function lead(finding: Finding) {
  const mark = document.getElementById(markId(finding))
  mark?.scrollIntoView({ block: 'nearest' })
  mark?.focus({ preventScroll: true })
}

type FindingListProps = {
  text: string
  findings: readonly Finding[]
  onEdit: ((start: number, end: number) => void) | null
}

function markId({ start }: Span): string {
  return `mark-${start}`
}

/** Returns the words of a finding, or the first words of a sentence. */
function excerptOf(text: string, { start, end, words }: Finding): string {
  if (words === 0) return text.slice(start, end)
  return `${text.slice(start, end).split(/\s+/).slice(0, FIRST_WORDS).join(' ')} …`
}

/** A run of text with the same marks: a long sentence, a passive or an adverb. */
type MarkedPiece = {
  readonly text: string
  readonly start: number
  readonly sentence: Finding | null
  readonly inside: Finding | null
  /** Findings that begin here; the list links to this piece. */
  readonly begins: readonly Finding[]
}

/** Splits a part of the text at its marks. A word that is both passive and adverb is shown as passive. */
function markedPieces(text: string, part: Span, findings: readonly Finding[]): MarkedPiece[] {
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

'use client'

import { useMemo, useState } from 'react'
import { figure } from './figure.ts'
import { FindingList } from './finding-list.client.tsx'
import { kindOrder, kinds } from './finding-text.ts'
import type { Analysis } from './logic/analysis.ts'
import { MarkedPieces } from './marked-pieces.client.tsx'
import { markedPieces } from './marked-pieces.ts'

/** The text with what may be worth a second look: lines of different styles under it, and a list that leads there. */
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
        <h3 id="marks-title">Second look</h3>
        <ul className="words-legend note">
          {kindOrder.map((kind) => (
            <li key={kind}>
              <span data-mark={kind}>
                {figure(analysis?.findings.filter((one) => one.kind === kind).length ?? 0)}
              </span>{' '}
              {kinds[kind].plural}
            </li>
          ))}
        </ul>
      </div>
      {!part && <p className="note">Long sentences, passives and adverbs are underlined here.</p>}
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
  /** Selects a place in the field; null while the field holds a newer text. */
  onEdit: ((start: number, end: number) => void) | null
}

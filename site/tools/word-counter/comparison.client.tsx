'use client'

import { useMemo } from 'react'
import { figure } from '#site/tools/kit/figure.ts'
import { toolMessages } from '#site/tools/kit/messages.ts'
import type { Compared } from './compare.worker.ts'
import type { Piece } from './logic/diff.ts'
import type { Comparing } from './use-comparison.client.ts'

/** UTF-16 units around a change that are shown, and changes that are shown at all. */
const AROUND = 160

const MOST = 200

/** What changed since the earlier version: in figures, and word by word. */
export function Comparison({ compared, isMissing }: Comparing) {
  const { shown, left } = useMemo(() => nearChanges(compared?.pieces ?? []), [compared])
  const waits = isMissing ? toolMessages.stillLoading('The comparison') : 'comparing …'
  const isSame = shown.every(({ kind }) => kind === 'same')

  return (
    <section aria-labelledby="comparison-title" className="words-part">
      <div className="words-part-head">
        <h3 id="comparison-title">Changes</h3>
        <p className="note">{compared ? sayChanges(compared, isSame) : waits}</p>
      </div>
      {compared && (
        <p className="note">
          Words {figure(compared.old.words)} → {figure(compared.now.words)}, per sentence{' '}
          {figure(compared.old.averageWordsPerSentence)} →{' '}
          {figure(compared.now.averageWordsPerSentence)}
        </p>
      )}
      {!isSame && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (axe, scrollable-region-focusable).
        <section className="marked-text" tabIndex={0} aria-label="Both versions in one">
          {shown.map(({ kind, text }, index) => {
            const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place between the others.
              <Tag key={index}>
                {kind !== 'same' && <span className="sr-only">{kind}: </span>}
                {text}
              </Tag>
            )
          })}
        </section>
      )}
      {left > 0 && <p className="note">{figure(left)} more changes follow further down.</p>}
    </section>
  )
}

function sayChanges({ added, removed }: Compared, isSame: boolean): string {
  if (isSame) return 'Both versions are the same.'
  return `${figure(added)} ${added === 1 ? 'word' : 'words'} added, ${figure(removed)} removed`
}

/** The changes with the text around them; what is further away becomes a gap. */
function nearChanges(pieces: readonly Piece[]): { shown: Piece[]; left: number } {
  const places = pieces.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index]))
  const end = places.length > MOST ? (places[MOST] ?? pieces.length) : pieces.length
  const shown = pieces.slice(0, end).map((piece, index) => {
    if (piece.kind !== 'same' || piece.text.length <= 2 * AROUND) return piece
    const head = index === 0 ? '' : piece.text.slice(0, AROUND)
    const tail = index === pieces.length - 1 ? '' : piece.text.slice(-AROUND)
    return { kind: piece.kind, text: `${head} […] ${tail}` }
  })
  return { shown, left: Math.max(0, places.length - MOST) }
}

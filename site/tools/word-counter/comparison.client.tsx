'use client'

import { useMemo } from 'react'
import { figure } from '#site/tools/kit/figure.ts'
import { toolMessages } from '#site/tools/kit/messages.ts'
import type { Compared } from './compare.worker.ts'
import type { Piece } from './logic/diff.ts'
import type { Comparing } from './use-comparison.client.ts'

/** UTF-16 units of context shown before and after a change. */
const CONTEXT_LENGTH = 160

const MAX_CHANGES = 200

/** Shows the changes since the earlier version, as totals and word by word. */
export function Comparison({ compared, isMissing }: Comparing) {
  const { shown, left } = useMemo(() => nearChanges(compared?.pieces ?? []), [compared])
  const waits = isMissing ? toolMessages.stillLoading('The comparison') : 'comparing …'
  const isSame = shown.every(({ kind }) => kind === 'same')

  return (
    <section aria-labelledby="comparison-title" className="words-part">
      <div className="words-part-head">
        <h3 id="comparison-title">Changes</h3>
        <p className="note">{compared ? changesText(compared, isSame) : waits}</p>
      </div>
      {compared && (
        <p className="note">
          Words {figure(compared.old.words)} → {figure(compared.now.words)}, per sentence{' '}
          {figure(compared.old.averageWordsPerSentence)} →{' '}
          {figure(compared.now.averageWordsPerSentence)}
        </p>
      )}
      {!isSame && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable by keyboard (axe, scrollable-region-focusable).
        <section className="marked-text" tabIndex={0} aria-label="Changes between the versions">
          {shown.map(({ kind, text }, index) => {
            const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id and never move.
              <Tag key={index}>
                {kind !== 'same' && <span className="sr-only">{kind}: </span>}
                {text}
              </Tag>
            )
          })}
        </section>
      )}
      {left > 0 && <p className="note">{figure(left)} more changes aren’t shown.</p>}
    </section>
  )
}

function changesText({ added, removed }: Compared, isSame: boolean): string {
  if (isSame) return 'The two versions are identical.'
  return `${figure(added)} ${added === 1 ? 'word' : 'words'} added, ${figure(removed)} removed`
}

/** Returns the changes with some context; longer unchanged text is shortened to “[…]”. */
function nearChanges(pieces: readonly Piece[]): { shown: Piece[]; left: number } {
  const places = pieces.flatMap(({ kind }, index) => (kind === 'same' ? [] : [index]))
  const end = places.length > MAX_CHANGES ? (places[MAX_CHANGES] ?? pieces.length) : pieces.length
  const shown = pieces.slice(0, end).map((piece, index) => {
    if (piece.kind !== 'same' || piece.text.length <= 2 * CONTEXT_LENGTH) return piece
    const head = index === 0 ? '' : piece.text.slice(0, CONTEXT_LENGTH)
    const tail = index === pieces.length - 1 ? '' : piece.text.slice(-CONTEXT_LENGTH)
    return { kind: piece.kind, text: `${head} […] ${tail}` }
  })
  return { shown, left: Math.max(0, places.length - MAX_CHANGES) }
}

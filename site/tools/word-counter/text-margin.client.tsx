'use client'

import { MAX_FAIR } from './logic/rating.ts'
import type { MeasuredSentence } from './logic/sentence-lengths.ts'

/** Number of words at which a line fills the margin. */
const FULL_WIDTH_WORDS = 40

/**
 * Overview of the text next to its field: one line per sentence, as wide as its word count, with long sentences
 * marked. A click selects the sentence; keyboard users have the list of the longest sentences.
 */
export function TextMargin({ sentences, length, onEdit }: TextMarginProps) {
  return (
    <div className="words-margin" aria-hidden="true">
      {sentences.map(({ start, end, words }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the list of longest sentences offers the same as buttons.
        <span
          key={start}
          data-deep={words > MAX_FAIR || undefined}
          style={{
            top: `${(start / length) * 100}%`,
            height: `${((end - start) / length) * 100}%`,
          }}
          onClick={() => onEdit?.(start, end)}
        >
          <b style={{ width: `${Math.min(100, (words / FULL_WIDTH_WORDS) * 100)}%` }} />
        </span>
      ))}
    </div>
  )
}

type TextMarginProps = {
  sentences: readonly MeasuredSentence[]
  length: number
  /** Selects a range in the text field; null while the analysis is outdated. */
  onEdit: ((start: number, end: number) => void) | null
}

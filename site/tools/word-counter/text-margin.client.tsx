'use client'

import { MAX_FAIR } from './logic/rating.ts'
import type { MeasuredSentence } from './logic/sentence-lengths.ts'

/** Words at which a line is as wide as the margin. */
const WIDEST = 40

/**
 * The whole text in the margin of its field, from top to bottom: a line to each sentence, as wide as it has words, marked
 * where it is long. A click leads there; the list of the longest sentences does so for the keyboard.
 */
export function TextMargin({ sentences, length, onEdit }: TextMarginProps) {
  return (
    <div className="words-margin" aria-hidden="true">
      {sentences.map(({ start, end, words }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a picture; the same is in a list of buttons.
        <span
          key={start}
          data-deep={words > MAX_FAIR || undefined}
          style={{
            top: `${(start / length) * 100}%`,
            height: `${((end - start) / length) * 100}%`,
          }}
          onClick={() => onEdit?.(start, end)}
        >
          <b style={{ width: `${Math.min(100, (words / WIDEST) * 100)}%` }} />
        </span>
      ))}
    </div>
  )
}

type TextMarginProps = {
  sentences: readonly MeasuredSentence[]
  /** Of the text, in UTF-16 units. */
  length: number
  /** Selects a place in the field; null while the field holds a newer text. */
  onEdit: ((start: number, end: number) => void) | null
}

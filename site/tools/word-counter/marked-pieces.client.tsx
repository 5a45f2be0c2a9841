'use client'

import { markId } from './mark-id.ts'
import type { MarkedPiece } from './marked-pieces.ts'

/** The text itself. Each mark says aloud what it is, and can be led to. */
export function MarkedPieces({ pieces }: { pieces: readonly MarkedPiece[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (axe, scrollable-region-focusable).
    <section className="marked-text" tabIndex={0} aria-label="Text with marks">
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

'use client'

import { useMemo } from 'react'
import { Button } from '#site/ui/button.tsx'
import { markupOf, withoutMarkup } from './read-markup.ts'

/** Says that a text is full of markup, which would be counted along, and takes it out. */
export function MarkupOffer({ text, onText }: { text: string; onText: (text: string) => void }) {
  const markup = useMemo(() => markupOf(text), [text])

  return (
    <div role="status" className="words-offer">
      {markup && (
        <>
          <p>This is {markup}. Its marks are counted along.</p>
          <Button size="small" onClick={() => onText(withoutMarkup(text, markup))}>
            Keep only the text
          </Button>
        </>
      )}
    </div>
  )
}

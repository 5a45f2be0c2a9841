'use client'

import { useEffect, useState } from 'react'
import { tryStorage } from '#site/tools/kit/state/storage.ts'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { type OutputKind, outputs } from './logic/outputs.ts'

const FORMAT_KEY = 'tool-meta-tag-generator-format'

const formats = (['html', 'next', 'yoast'] as const).map((value) => ({
  value,
  label: outputs[value].label,
}))

/** Holds the format of the tags, which this device remembers. */
export function useFormat(): [OutputKind, (kind: OutputKind) => void] {
  const [kind, setKind] = useState<OutputKind>('html')

  useEffect(() => {
    tryStorage((storage) => {
      const stored = formats.find(({ value }) => value === storage.getItem(FORMAT_KEY))
      if (stored) setKind(stored.value)
    })
  }, [])
  const choose = (next: OutputKind) => {
    setKind(next)
    tryStorage((storage) => storage.setItem(FORMAT_KEY, next))
  }
  return [kind, choose]
}

/** Maximum length of an output that is shown whole, in characters: about the 8 lines of `.meta-output[data-clipped]`. */
const MAX_SHORT_LENGTH = 450

/** Shows the tags in the chosen format. Long ones are clipped until the visitor asks for all lines. */
export function TagOutput({ kind, onKind, text }: TagOutputProps) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > MAX_SHORT_LENGTH

  return (
    <section aria-labelledby="output-title" className="meta-part">
      <div className="meta-part-head">
        <h3 id="output-title">Tags</h3>
        <ChoiceRow<OutputKind>
          name="output-kind"
          legend="Output format"
          hideLegend
          value={kind}
          choices={formats}
          onChange={onKind}
        />
      </div>
      <pre className="meta-output" data-clipped={(isLong && !isWhole) || undefined}>
        <code>{text || 'Fill in at least one field that this format supports.'}</code>
      </pre>
      {kind === 'html' && (
        <p className="note">
          Paste these into the page’s head. In Wix, Squarespace or Shopify, enter the title and
          description in the page’s SEO settings instead.
        </p>
      )}
      {isLong && (
        <button
          type="button"
          className="text-link meta-output-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer lines' : 'Show all lines'}
        </button>
      )}
    </section>
  )
}

type TagOutputProps = {
  kind: OutputKind
  onKind: (kind: OutputKind) => void
  text: string
}

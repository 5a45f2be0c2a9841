'use client'

import type { MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { useEffect, useState } from 'react'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { tryStorage } from '#site/tools/kit/state/storage.ts'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { type OutputKind, outputs, yoastFields } from './logic/outputs.ts'

export const OUTPUT_ID = 'tag-output'

const HTML_PLACE =
  'Paste these into the page’s head. In Wix, Squarespace or Shopify, enter the title and description in the page’s SEO settings instead.'

const YOAST_PLACE =
  'In Yoast, the canonical URL and the settings for search engines are under Advanced. The social image comes from the media library.'

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

/** Shows the tags in the chosen format. WordPress takes values one at a time, so each of Yoast's has its own button. */
export function TagOutput({ kind, onKind, fields, onCopied }: TagOutputProps) {
  const { write } = outputs[kind]

  return (
    <section id={OUTPUT_ID} tabIndex={-1} aria-labelledby="output-title" className="meta-part">
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
      {write ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
        <pre tabIndex={0} className="meta-output">
          <code>{write(fields)}</code>
        </pre>
      ) : (
        <ul className="meta-values">
          {yoastFields(fields).map(([label, value]) => (
            <li key={label}>
              <p>
                <strong>{label}</strong> <span dir="auto">{value}</span>
              </p>
              <CopyButton
                size="small"
                text={value}
                said={`${label} copied to clipboard`}
                onCopied={onCopied}
              >
                Copy<span className="sr-only"> {label}</span>
              </CopyButton>
            </li>
          ))}
        </ul>
      )}
      {kind !== 'next' && <p className="note">{kind === 'html' ? HTML_PLACE : YOAST_PLACE}</p>}
    </section>
  )
}

type TagOutputProps = {
  kind: OutputKind
  onKind: (kind: OutputKind) => void
  fields: MetaFields
  onCopied: () => void
}

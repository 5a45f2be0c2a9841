'use client'

import type { MetaFields } from 'brightkeel-seo-checks/meta-tags/fields.ts'
import { useEffect, useState } from 'react'
import { CopyButton } from '#site/tools/kit/copy-button.client.tsx'
import { tryStorage } from '#site/tools/kit/state/storage.ts'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'
import { type OutputKind, outputs, type YoastField, yoastFields } from './logic/outputs.ts'

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

/** Maximum length of an output that is shown whole, in characters: about the 8 lines of `.meta-output[data-clipped]`. */
const MAX_SHORT_LENGTH = 450

/** Shows the tags in the chosen format. */
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
        <TagText text={write(fields)} />
      ) : (
        <YoastValues fields={yoastFields(fields)} onCopied={onCopied} />
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

/** Shows the text to copy. A long one is clipped until the visitor asks for all lines. */
function TagText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > MAX_SHORT_LENGTH

  return (
    <>
      <pre className="meta-output" data-clipped={(isLong && !isWhole) || undefined}>
        <code>{text}</code>
      </pre>
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
    </>
  )
}

/** Lists values, each with a button that copies it, because WordPress takes them one at a time. */
function YoastValues({ fields, onCopied }: YoastValuesProps) {
  if (fields.length === 0) return <p className="note">Fill in a field that Yoast has.</p>
  return (
    <dl className="meta-values">
      {fields.map(({ label, value, isChoice }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
          {!isChoice && (
            <dd>
              <CopyButton
                size="small"
                text={value}
                said={`${label} copied to clipboard`}
                onCopied={onCopied}
              >
                Copy<span className="sr-only"> {label}</span>
              </CopyButton>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

type YoastValuesProps = { fields: readonly YoastField[]; onCopied: () => void }

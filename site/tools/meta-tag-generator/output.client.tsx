'use client'

import { ChoiceRow } from '#site/tools/kit/choice-row.client.tsx'
import { type OutputKind, outputKinds } from './output-kinds.ts'

const choices = [
  { value: 'html', label: outputKinds.html.label },
  { value: 'next', label: outputKinds.next.label },
  { value: 'json', label: outputKinds.json.label },
  { value: 'yoast', label: outputKinds.yoast.label },
] as const

/** The tags, in the form one wants to take them along. */
export function Output({ kind, onKind, text, count }: OutputProps) {
  return (
    <section aria-labelledby="output-title" className="meta-part">
      <div className="meta-part-head">
        <h3 id="output-title">Tags</h3>
        <p className="note">{count} for the head of the page</p>
      </div>
      <ChoiceRow<OutputKind>
        name="output-kind"
        legend="Write the tags as"
        hideLegend
        value={kind}
        choices={choices}
        onChange={onKind}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (axe, scrollable-region-focusable). */}
      <pre tabIndex={0} className="meta-output">
        <code>{text || 'Nothing is filled in that this form has a field for.'}</code>
      </pre>
    </section>
  )
}

type OutputProps = {
  kind: OutputKind
  onKind: (kind: OutputKind) => void
  text: string
  count: number
}

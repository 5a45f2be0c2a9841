'use client'

import '#site/ui/code.css'
import './schema-result.css'
import { type Format, formats } from 'brightkeel-seo-checks/structured-data/output.ts'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'

const labels: { readonly [format in Format]: string } = {
  script: 'Script tag',
  json: 'JSON',
  next: 'Next.js',
  graph: 'Linked graph',
}

/** Shows the markup to copy with syntax highlighting. */
export function MarkupView({ text, format, onFormat }: MarkupViewProps) {
  return (
    <section aria-labelledby="markup-title" className="schema-part">
      <div className="schema-part-head">
        <h3 id="markup-title">Markup</h3>
        <ChoiceRow
          name="schema-format"
          legend="Format"
          hideLegend
          value={format}
          choices={formats.map((value) => ({ value, label: labels[value] }))}
          onChange={onFormat}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard (WCAG 2.1.1). */}
      <section className="schema-code" tabIndex={0} aria-label="Markup to copy">
        <pre>
          <code>{partsOf(text)}</code>
        </pre>
      </section>
    </section>
  )
}

const part =
  /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')(\s*:)?|(-?\b\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)|(<\/?script[^>]*>)|\b(?:const|export|function|return)\b/g

function partsOf(text: string): React.ReactNode[] {
  const parts: React.ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(part)) {
    const [whole, quoted, colon, constant, element] = match
    if (match.index > end) parts.push(text.slice(end, match.index))
    const kind = quoted ? (colon ? 'function' : 'string') : bareKind(constant, element)
    parts.push(
      <span key={match.index} data-code={kind}>
        {quoted ?? whole}
      </span>,
      colon ?? '',
    )
    end = match.index + whole.length
  }
  return [...parts, text.slice(end)]
}

function bareKind(constant: string | undefined, element: string | undefined): string {
  if (constant) return 'constant'
  return element ? 'comment' : 'keyword'
}

type MarkupViewProps = { text: string; format: Format; onFormat: (format: Format) => void }

'use client'

import '#site/ui/code.css'
import { type Format, formats } from 'brightkeel-seo-checks/structured-data/output.ts'
import { type ReactNode, useState } from 'react'
import { ChoiceRow } from '#site/ui/choice-row.client.tsx'

/** Lines that fit next to the form together with the verdict. */
const MAX_LINES_IN_VIEW = 12

const labels: { readonly [format in Format]: string } = {
  script: 'Script tag',
  json: 'JSON',
  next: 'Next.js',
  graph: 'Linked graph',
}

/**
 * Shows the markup with syntax highlighting, and a warning if it contains invalid values. Long markup is cut until the visitor asks for all of it.
 */
export function MarkupView({ text, isWrong, format, onFormat }: MarkupViewProps) {
  const [isWhole, setWhole] = useState(false)
  const lines = text.split('\n').length
  const isLong = lines > MAX_LINES_IN_VIEW

  return (
    <section
      aria-labelledby="markup-title"
      className="schema-part"
      data-whole={isWhole || undefined}
    >
      <div className="schema-head">
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
      {isWrong && (
        <p className="field-error">
          Contains invalid values, exactly as you entered them. Fix them before you publish.
        </p>
      )}
      <pre className="schema-code" data-cut={(isLong && !isWhole) || undefined}>
        <code>{highlighted(text)}</code>
      </pre>
      {isLong && (
        <button
          type="button"
          className="text-link schema-whole"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : `Show all ${lines} lines`}
        </button>
      )}
    </section>
  )
}

const part =
  /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\b\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)|(<\/?script[^>]*>)|\b(?:const|export|function|return)\b/g

function highlighted(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(part)) {
    const [whole, quoted, colon, constant, element] = match
    if (match.index > end) parts.push(text.slice(end, match.index))
    const bare = constant ? 'constant' : element ? 'comment' : 'keyword'
    parts.push(
      <span key={match.index} data-code={quoted ? (colon ? 'function' : 'string') : bare}>
        {quoted ?? whole}
      </span>,
      colon ?? '',
    )
    end = match.index + whole.length
  }
  return [...parts, text.slice(end)]
}

type MarkupViewProps = {
  text: string
  /** True if it contains invalid values. */
  isWrong: boolean
  format: Format
  onFormat: (format: Format) => void
}

'use client'

import type { PageSeo } from '#site/content/page-seo-mapping.ts'
import { linkedGraph } from '#site/seo/graph.ts'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { Shape } from '#site/ui/shape.tsx'
import { type SchemaFinding, schemaFindings } from './schema-findings.ts'
import type { Generated } from './use-generated-nodes.client.ts'

/** The structured data the page gets, and what the site's own Schema Generator thinks of it. */
export function SchemaPanel({ seo, generated, today }: SchemaPanelProps) {
  if (generated.state === 'failed') {
    return (
      <section aria-labelledby="schema-preview" className="meta-part">
        <h3 id="schema-preview">Generated schema</h3>
        <p className="field-error">{generated.message}</p>
      </section>
    )
  }
  const nodes = pageJsonLd(seo, generated.nodes)
  const findings = schemaFindings(nodes, today)

  return (
    <section
      aria-labelledby="schema-preview"
      className="meta-part"
      aria-busy={generated.state === 'asking' || undefined}
    >
      <div className="meta-part-head">
        <h3 id="schema-preview">Generated schema</h3>
        <p className="note">
          {generated.state === 'asking' ? 'asking the site…' : `${nodes.length} things, linked`}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (axe, scrollable-region-focusable). */}
      <pre tabIndex={0} className="meta-output" data-testid="generated-schema">
        <code>{nodes.length > 0 ? JSON.stringify(linkedGraph(nodes), null, 2) : '…'}</code>
      </pre>
      {nodes.length > 0 && findings.length === 0 && (
        <p className="note">
          The checks of the Schema Generator find nothing wrong and nothing missing.
        </p>
      )}
      {findings.length > 0 && (
        <ul className="advice">
          {findings.map(({ thing, weight, path, message, source }) => (
            <li key={`${thing} ${path} ${message}`} data-tone={weight === 'mend' ? 'bad' : 'note'}>
              <Shape name={weight === 'mend' ? 'cone' : 'ring'} />
              <p>
                {heads[weight] && <span className="sr-only">{heads[weight]}</span>}
                <strong>
                  {thing}, {path}:
                </strong>{' '}
                {message}{' '}
                {source && (
                  <a className="text-link" href={source.url} rel="noopener">
                    Google’s rule
                  </a>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Spoken where the shape is seen; what is left out on purpose says so itself. */
const heads: Readonly<Record<SchemaFinding['weight'], string>> = {
  mend: 'To mend: ',
  consider: 'To consider: ',
  'on purpose': '',
}

type SchemaPanelProps = {
  /** As it would be with what is typed. */
  seo: PageSeo
  generated: Generated
  /** In ISO 8601. */
  today: string
}

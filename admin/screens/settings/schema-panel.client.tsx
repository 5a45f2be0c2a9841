'use client'

import { checkNode, type Finding } from 'brightkeel-seo-checks/structured-data/check.ts'
import { readPaste } from 'brightkeel-seo-checks/structured-data/paste.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import type { PageSeo } from '#site/content/page-seo/parse.ts'
import { linkedGraph } from '#site/seo/graph.ts'
import { jsonLdText, pageJsonLd } from '#site/seo/json-ld.ts'
import { Shape } from '#site/ui/shape.tsx'
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

type SchemaFinding = {
  /** The thing it is about: `Event: Regatta`. */
  readonly thing: string
  readonly path: string
  readonly message: string
  readonly source: Finding['source']
  readonly weight: 'mend' | 'consider' | 'on purpose'
}

/**
 * What the site's own Schema Generator has to say about a page's structured data, without what would only be nice
 * to have.
 *
 * @param today in ISO 8601, for rules that ask whether a day has passed
 */
export function schemaFindings(nodes: readonly unknown[], today: string): SchemaFinding[] {
  if (nodes.length === 0) return []
  const found = readPaste([jsonLdText(nodes)]).things.flatMap(({ label, node }) =>
    checkNode(node, today)
      .findings.filter(({ level }) => level !== 'recommended')
      .map((finding) => told(label, finding)),
  )
  // What a page is about is looked at within the page, too.
  const once = found.findIndex(({ weight }) => weight === 'on purpose')
  return found.filter(({ weight }, index) => weight !== 'on purpose' || index === once)
}

function told(thing: string, { level, path, message, source }: Finding): SchemaFinding {
  // Google shows apps with stars only, and we have collected none: site/seo/app-json-ld.ts claims no rating.
  if (level === 'required' && /(?:^|\.)aggregateRating$/.test(path)) {
    return { thing, path, message: settingsMessages.noRating, source, weight: 'on purpose' }
  }
  const weight = level === 'advice' ? 'consider' : 'mend'
  return { thing, path, message, source, weight }
}

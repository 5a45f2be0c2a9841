'use client'

import type { Finding } from 'brightkeel-seo-checks/structured-data/check.ts'
import { checkNode } from 'brightkeel-seo-checks/structured-data/check-node.ts'
import { readPaste } from 'brightkeel-seo-checks/structured-data/paste.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import type { PageSeo } from '#site/content/seo/parse.ts'
import { linkedGraph } from '#site/seo/graph.ts'
import { jsonLdText, pageJsonLd } from '#site/seo/json-ld.ts'
import { Shape } from '#site/ui/shape.tsx'
import type { Generated } from './use-generated-nodes.client.ts'

/** Shows the page's structured data and what the checks of the Schema Generator find in it. */
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
          {generated.state === 'asking'
            ? 'Updating…'
            : `${nodes.length} linked ${nodes.length === 1 ? 'item' : 'items'}`}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (axe, scrollable-region-focusable). */}
      <pre tabIndex={0} className="meta-output" data-testid="generated-schema">
        <code>{nodes.length > 0 ? JSON.stringify(linkedGraph(nodes), null, 2) : '…'}</code>
      </pre>
      {nodes.length > 0 && findings.length === 0 && (
        <p className="note">The Schema Generator’s checks found no problems.</p>
      )}
      {findings.length > 0 && (
        <ul className="advice">
          {findings.map(({ thing, weight, path, message, source }) => (
            <li key={`${thing} ${path} ${message}`} data-tone={weight === 'fix' ? 'bad' : 'note'}>
              <Shape name={weight === 'fix' ? 'cone' : 'ring'} />
              <p>
                {weightLabels[weight] && <span className="sr-only">{weightLabels[weight]}</span>}
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

/** Text alternatives of the shapes. The message for 'on purpose' needs none. */
const weightLabels: Readonly<Record<SchemaFinding['weight'], string>> = {
  fix: 'Fix: ',
  consider: 'Consider: ',
  'on purpose': '',
}

type SchemaPanelProps = {
  /** SEO data including unsaved edits. */
  seo: PageSeo
  generated: Generated
  /** Date in ISO 8601. */
  today: string
}

type SchemaFinding = {
  /** Item that the finding is about: `Event: Regatta`. */
  readonly thing: string
  readonly path: string
  readonly message: string
  readonly source: Finding['source']
  readonly weight: 'fix' | 'consider' | 'on purpose'
}

/**
 * Checks a page's structured data with the Schema Generator's rules, except for recommendations.
 *
 * @param today ISO 8601 date, for rules that compare dates
 */
export function schemaFindings(nodes: readonly unknown[], today: string): SchemaFinding[] {
  if (nodes.length === 0) return []
  const findings = readPaste([jsonLdText(nodes)]).things.flatMap(({ label, node }) =>
    checkNode(node, today)
      .findings.filter(({ level }) => level !== 'recommended')
      .map((finding) => weighed(label, finding)),
  )
  // The page's main item is checked twice, also as a part of the page.
  const first = findings.findIndex(({ weight }) => weight === 'on purpose')
  return findings.filter(({ weight }, index) => weight !== 'on purpose' || index === first)
}

function weighed(thing: string, { level, path, message, source }: Finding): SchemaFinding {
  // Google requires a rating for apps, but the site has collected none: site/seo/app-json-ld.ts omits it.
  if (level === 'required' && /(?:^|\.)aggregateRating$/.test(path)) {
    return { thing, path, message: settingsMessages.noRating, source, weight: 'on purpose' }
  }
  const weight = level === 'advice' ? 'consider' : 'fix'
  return { thing, path, message, source, weight }
}

'use client'

import { buildNode } from 'brightkeel-seo-checks/structured-data/build.ts'
import type { Report } from 'brightkeel-seo-checks/structured-data/check.ts'
import {
  type JsonObject,
  typesOf,
  withoutKeys,
} from 'brightkeel-seo-checks/structured-data/json.ts'
import { readNode } from 'brightkeel-seo-checks/structured-data/read.ts'
import type { SchemaState } from './state.ts'
import { NodeVerdict } from './verdict.client.tsx'

/** Lists pasted properties and items without a field. They stay in the markup unless the visitor removes them. */
export function OtherItems({ state, check, change }: OtherItemsProps) {
  const { extra, others } = state
  const edit = (other: JsonObject) => {
    const rest = others.filter((one) => one !== other)
    const read = readNode(other, [...rest, withoutKeys(buildNode(state), ['@context'])])
    if (read) change({ ...read.draft }, null)
  }

  return (
    <section className="schema-part" aria-labelledby="others-title">
      <h3 id="others-title">Also in your markup</h3>
      <p className="note">The form has no fields for these. They stay unless you remove them.</p>
      <ul className="schema-others">
        {Object.keys(extra).map((key) => (
          <li key={key}>
            <code>{key}</code>
            <Action
              name="Remove"
              of={key}
              onClick={() => change({ extra: withoutKeys(extra, [key]) }, null)}
            />
          </li>
        ))}
        {others.map((other, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: unnamed items differ only by their position
          <li key={index}>
            <span>{labelOf(other)}</span>
            {readNode(other) && (
              <Action name="Edit" of={labelOf(other)} onClick={() => edit(other)} />
            )}
            <Action
              name="Remove"
              of={labelOf(other)}
              onClick={() => change({ others: others.filter((one) => one !== other) }, null)}
            />
            <NodeVerdict node={other} report={check(other)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Action({ name, of, onClick }: { name: string; of: string; onClick: () => void }) {
  return (
    <button type="button" className="text-link" aria-label={`${name} ${of}`} onClick={onClick}>
      {name}
    </button>
  )
}

function labelOf(node: JsonObject): string {
  const name = [node.name, node.headline, node['@id']].find((value) => typeof value === 'string')
  const type = typesOf(node).join(', ') || 'Object'
  return typeof name === 'string' ? `${type}: ${name}` : type
}

type OtherItemsProps = {
  state: SchemaState
  check: (node: JsonObject) => Report
  change: (patch: Partial<SchemaState>, group?: string | null) => void
}

'use client'

import { buildNode } from 'brightkeel-seo-checks/structured-data/build.ts'
import {
  type JsonObject,
  typesOf,
  withoutKeys,
} from 'brightkeel-seo-checks/structured-data/json.ts'
import { readNode } from 'brightkeel-seo-checks/structured-data/read.ts'
import type { SchemaState } from './state.ts'

/** Lists pasted properties without a field. They stay in the output unless the visitor removes them. */
export function ExtraList({ state, change }: ExtraListProps) {
  const { extra, others } = state
  const keys = Object.keys(extra)
  if (keys.length === 0 && others.length === 0) return null
  const edit = (other: JsonObject) => {
    const rest = [
      ...others.filter((one) => one !== other),
      withoutKeys(buildNode(state), ['@context']),
    ]
    const read = readNode(other, rest)
    if (read) change({ ...read.draft }, null)
  }

  return (
    <section className="schema-group" aria-labelledby="extra-title">
      <h3 id="extra-title">Other properties</h3>
      <p className="note">
        The form has no fields for these. They stay in your markup unless you remove them.
      </p>
      <ul className="schema-things">
        {keys.map((key) => (
          <li key={key}>
            <code>{key}</code>
            <button
              type="button"
              className="text-link"
              aria-label={`Remove ${key}`}
              onClick={() => change({ extra: withoutKeys(extra, [key]) }, null)}
            >
              Remove
            </button>
          </li>
        ))}
        {others.map((other, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: unnamed items differ only by their position
          <li key={index}>
            <span>{labelOf(other)}</span>
            {readNode(other) && (
              <button
                type="button"
                className="text-link"
                aria-label={`Edit ${labelOf(other)}`}
                onClick={() => edit(other)}
              >
                Edit
              </button>
            )}
            <button
              type="button"
              className="text-link"
              aria-label={`Remove ${labelOf(other)}`}
              onClick={() => change({ others: others.filter((one) => one !== other) }, null)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function labelOf(node: JsonObject): string {
  const name = [node.name, node.headline, node['@id']].find((value) => typeof value === 'string')
  const type = typesOf(node).join(', ') || 'Object'
  return typeof name === 'string' ? `${type}: ${name}` : type
}

type ExtraListProps = {
  state: SchemaState
  change: (patch: Partial<SchemaState>, group?: string | null) => void
}

import { isRecord, parseJson } from '#lib/json.ts'

/**
 * Structured data is one linked graph per page. Every node that another one refers to by `@id` is defined in the same
 * graph, so that consumers never need a second page to know who we are.
 */

type Node = Readonly<Record<string, unknown>>

/**
 * Combines a page's nodes into one document. Nodes with the same `@id` (the organization, the site) are merged, and the
 * first value of a property wins.
 */
export function linkedGraph(nodes: readonly unknown[]): {
  '@context': 'https://schema.org'
  '@graph': unknown[]
} {
  const byId = new Map<unknown, Node>()
  for (const node of nodes.filter(isRecord)) {
    const key = node['@id'] ?? node
    byId.set(key, { ...node, ...byId.get(key) })
  }
  return { '@context': 'https://schema.org', '@graph': [...byId.values()] }
}

/**
 * Replaces a page's generated graph with an editor's custom schema (requirements §3, customSchema), but preserves
 * generated nodes that it refers to by `@id` without defining them. So `{"@type": "Event", "organizer": {"@id":
 * "…/#organization"}}` doesn't need to describe the company again.
 *
 * @param custom JSON text; if blank or invalid, the generated graph stays
 */
export function withCustomSchema(custom: string, generated: readonly unknown[]): unknown[] {
  const written = parseNodes(custom)
  if (written.length === 0) return [...generated]
  const isDefined = new Set(definedIds(written))
  const nodes: unknown[] = [...written]
  // Added nodes may refer to more nodes, so the list grows during the loop.
  for (const node of nodes) {
    for (const id of namedIds(node)) {
      if (isDefined.has(id)) continue
      isDefined.add(id)
      nodes.push(...generated.filter((each) => isRecord(each) && each['@id'] === id))
    }
  }
  return nodes
}

/** Returns the IDs of all nodes, at any depth, that have properties other than their ID. */
export function definedIds(value: unknown): string[] {
  return walk(value).flatMap((node) => {
    const id = node['@id']
    return typeof id === 'string' && Object.keys(node).length > 1 ? [id] : []
  })
}

/** Returns the IDs of pure references: `{"@id": "…"}` and nothing else. */
export function namedIds(value: unknown): string[] {
  return walk(value).flatMap((node) => {
    const id = node['@id']
    return typeof id === 'string' && Object.keys(node).length === 1 ? [id] : []
  })
}

/** Parses a node, a list of nodes, or a document with a graph. */
function parseNodes(json: string): Node[] {
  if (json.trim() === '') return []
  const parsed = parseJson(json)
  const top = Array.isArray(parsed) ? parsed : [parsed]
  return top.filter(isRecord).flatMap((node) => {
    const inner = node['@graph']
    return (Array.isArray(inner) ? inner.filter(isRecord) : [node]).map(withoutContext)
  })
}

/** Removes schema.org's context, which the document already has. Another vocabulary's context stays with its node. */
function withoutContext(node: Node): Node {
  const { '@context': context, ...rest } = node
  const isOurs = typeof context === 'string' && /^https?:\/\/schema\.org\/?$/.test(context)
  return context === undefined || isOurs ? rest : node
}

function walk(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(walk)
  if (!isRecord(value)) return []
  return [value, ...Object.values(value).flatMap(walk)]
}

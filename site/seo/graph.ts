import { parseJson } from '#lib/json.ts'

/**
 * Structured data is one linked graph per page: every node that another one names by its `@id` is defined in the
 * same graph, so that a reader of one page never has to load a second one to know who we are.
 */

type Node = Readonly<Record<string, unknown>>

/**
 * The nodes of a page as one document. What several composers describe (the organization, the site) is
 * written once: properties of nodes with the same `@id` are put together, the first one wins.
 */
export function linkedGraph(nodes: readonly unknown[]): {
  '@context': 'https://schema.org'
  '@graph': unknown[]
} {
  const found = new Map<unknown, Node>()
  for (const node of nodes.filter(isNode)) {
    const key = node['@id'] ?? node
    found.set(key, { ...node, ...found.get(key) })
  }
  return { '@context': 'https://schema.org', '@graph': [...found.values()] }
}

/**
 * The graph of a page with what an editor wrote by hand (requirements §3, customSchema): it takes the place
 * of everything generated, except for the generated nodes that it names by their `@id` and does not define
 * itself. `{"@type": "Event", "organizer": {"@id": "…/#organization"}}` needs to say nothing more about us.
 *
 * @param custom JSON text; blank or broken, the generated graph stays
 */
export function withCustomSchema(custom: string, generated: readonly unknown[]): unknown[] {
  const written = parseNodes(custom)
  if (written.length === 0) return [...generated]
  const isDefined = new Set(definedIds(written))
  const nodes: unknown[] = [...written]
  // Nodes that are added may name further ones: the list grows while it is walked.
  for (const node of nodes) {
    for (const id of namedIds(node)) {
      if (isDefined.has(id)) continue
      isDefined.add(id)
      nodes.push(...generated.filter((each) => isNode(each) && each['@id'] === id))
    }
  }
  return nodes
}

/** The ids of all nodes that say more about themselves than their id, at any depth. */
export function definedIds(value: unknown): string[] {
  return walk(value).flatMap((node) => {
    const id = node['@id']
    return typeof id === 'string' && Object.keys(node).length > 1 ? [id] : []
  })
}

/** The ids that are only named: `{"@id": "…"}` and nothing else. */
export function namedIds(value: unknown): string[] {
  return walk(value).flatMap((node) => {
    const id = node['@id']
    return typeof id === 'string' && Object.keys(node).length === 1 ? [id] : []
  })
}

/** A node, a list of nodes, or a document with a graph. */
function parseNodes(json: string): Node[] {
  if (json.trim() === '') return []
  const parsed = parseJson(json)
  const top = Array.isArray(parsed) ? parsed : [parsed]
  return top.filter(isNode).flatMap((node) => {
    const inner = node['@graph']
    return (Array.isArray(inner) ? inner.filter(isNode) : [node]).map(withoutContext)
  })
}

/** The document has one context already; another vocabulary's stays with its node. */
function withoutContext(node: Node): Node {
  const { '@context': context, ...rest } = node
  const isOurs = typeof context === 'string' && /^https?:\/\/schema\.org\/?$/.test(context)
  return context === undefined || isOurs ? rest : node
}

function walk(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(walk)
  if (!isNode(value)) return []
  return [value, ...Object.values(value).flatMap(walk)]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

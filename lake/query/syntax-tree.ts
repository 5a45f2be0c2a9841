import type { GroqNode } from './groq.ts'

/** How a child's scope relates to its parent node's (`^` counts nested scopes and skips hidden ones). */
export type Edge = 'same' | 'nested' | 'hidden'

const EDGES: Record<string, Edge> = {
  'Filter.expr': 'nested',
  'Projection.expr': 'nested',
  'PipeFuncCall.args': 'nested',
  'Map.expr': 'hidden',
  'FlatMap.expr': 'hidden',
}

/** The nodes directly below a node, with the scope each is evaluated in. */
export function* childrenOf(node: GroqNode): Generator<[GroqNode, Edge]> {
  // A value is data: its objects may well have a member `type`.
  if (node.type === 'Value') return
  for (const [key, member] of Object.entries(node)) {
    const edge = EDGES[`${node.type}.${key}`] ?? 'same'
    for (const child of Array.isArray(member) ? member : [member]) {
      if (isNode(child)) yield [child, edge]
    }
  }
}

/** The node itself and everything below it. */
export function* nodesOf(node: GroqNode): Generator<GroqNode> {
  yield node
  for (const [child] of childrenOf(node)) yield* nodesOf(child)
}

/** A copy of the node whose children are replaced; the node is left as it is, for it may be shared. */
export function mapChildren(
  node: GroqNode,
  replace: (child: GroqNode, edge: Edge) => GroqNode,
): GroqNode {
  if (node.type === 'Value') return node
  const copy: GroqNode = { ...node }
  for (const [key, member] of Object.entries(node)) {
    const edge = EDGES[`${node.type}.${key}`] ?? 'same'
    if (isNode(member)) Reflect.set(copy, key, replace(member, edge))
    else if (Array.isArray(member)) {
      Reflect.set(
        copy,
        key,
        member.map((item) => (isNode(item) ? replace(item, edge) : item)),
      )
    }
  }
  return copy
}

/** The node without the parentheses around it. */
export function ungroup(node: GroqNode): GroqNode {
  return node.type === 'Group' ? ungroup(node.base) : node
}

function isNode(value: unknown): value is GroqNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}

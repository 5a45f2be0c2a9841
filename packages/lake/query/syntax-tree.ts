/**
 * The syntax tree of groq-js. Described here because the package's own declarations (2.0.0) point to
 * files it does not ship, so that everything in them is `any`.
 */
export type GroqNode =
  | { type: 'Everything' | 'This' }
  | { type: 'Value'; value: unknown }
  | { type: 'Parameter'; name: string }
  | { type: 'Context'; key: string }
  | { type: 'Parent'; n: number }
  | { type: 'AccessAttribute'; base?: GroqNode; name: string }
  | { type: 'AccessElement'; base: GroqNode; index: number }
  | { type: 'Slice'; base: GroqNode; left: number; right: number; isInclusive: boolean }
  | { type: 'ArrayCoerce' | 'Deref' | 'Group'; base: GroqNode }
  | { type: 'Not' | 'Neg' | 'Pos' | 'Asc' | 'Desc'; base: GroqNode }
  | { type: 'Filter' | 'Projection' | 'Map' | 'FlatMap'; base: GroqNode; expr: GroqNode }
  | { type: 'And' | 'Or'; left: GroqNode; right: GroqNode }
  | { type: 'OpCall'; op: string; left: GroqNode; right: GroqNode }
  | { type: 'InRange'; base: GroqNode; left: GroqNode; right: GroqNode; isInclusive: boolean }
  | { type: 'FuncCall'; namespace: string; name: string; args: GroqNode[] }
  | { type: 'PipeFuncCall'; name: string; base: GroqNode; args: GroqNode[] }
  | { type: 'Array'; elements: GroqNode[] }
  | { type: 'ArrayElement'; value: GroqNode; isSplat: boolean }
  | { type: 'Object'; attributes: GroqNode[] }
  | { type: 'ObjectAttributeValue'; name: string; value: GroqNode }
  | { type: 'ObjectConditionalSplat'; condition: GroqNode; value: GroqNode }
  | { type: 'ObjectSplat'; value: GroqNode }
  | { type: 'Select'; alternatives: GroqNode[]; fallback?: GroqNode }
  | { type: 'SelectAlternative'; condition: GroqNode; value: GroqNode }
  | { type: 'SelectorFuncCall'; name: string; arg: GroqNode }
  | { type: 'SelectorNested'; base: GroqNode; nested: GroqNode }
  | { type: 'Tuple'; members: GroqNode[] }

export type GroqFilter = Extract<GroqNode, { expr: GroqNode }>

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

/** A node whose value is the first one that is not null. */
export function firstNotNull(...args: GroqNode[]): GroqNode {
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args }
}

/**
 * The syntax tree of groq-js. It is declared here because the declarations of groq-js 2.0.0 import files that the
 * package lacks, so that everything in them is `any`. `extend-groq.test.ts` compares it with the parser.
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

/** Scope of a child relative to its parent. `^` counts nested scopes and skips hidden ones. */
export type Edge = 'same' | 'nested' | 'hidden'

const EDGES: Record<string, Edge> = {
  'Filter.expr': 'nested',
  'Projection.expr': 'nested',
  'PipeFuncCall.args': 'nested',
  'Map.expr': 'hidden',
  'FlatMap.expr': 'hidden',
}

export function* childrenOf(node: GroqNode): Generator<[GroqNode, Edge]> {
  // A value is data, which may have a member `type` too.
  if (node.type === 'Value') return
  for (const [key, member] of Object.entries(node)) {
    const edge = EDGES[`${node.type}.${key}`] ?? 'same'
    for (const child of Array.isArray(member) ? member : [member]) {
      if (isNode(child)) yield [child, edge]
    }
  }
}

export function* nodesOf(node: GroqNode): Generator<GroqNode> {
  yield node
  for (const [child] of childrenOf(node)) yield* nodesOf(child)
}

/** Returns a copy of a node with replaced children. Nodes are never modified because they can be shared. */
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

/** Removes parentheses around a node. */
export function ungroup(node: GroqNode): GroqNode {
  return node.type === 'Group' ? ungroup(node.base) : node
}

function isNode(value: unknown): value is GroqNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}

/** Returns a node that evaluates to the first value that is not null. */
export function firstNotNull(...args: GroqNode[]): GroqNode {
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args }
}

export function arrayNode(values: readonly GroqNode[]): GroqNode {
  return {
    type: 'Array',
    elements: values.map((value) => ({ type: 'ArrayElement', value, isSplat: false })),
  }
}

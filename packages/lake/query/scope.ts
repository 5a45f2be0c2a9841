import { childrenOf, type Edge, type GroqNode, nodesOf } from './syntax-tree.ts'

/** Where a node is evaluated, as far as `@` and `^` are concerned. */
export type Scope = {
  depth: number
  isHidden: boolean
  /** Whether `@` is sure to be one of the documents themselves. */
  isDocument: boolean
}

/** Outside of every filter and projection. */
export const ROOT: Scope = { depth: 0, isHidden: false, isDocument: false }

/** Functions that read `@` without naming it. */
const READS_THIS = new Set(['global::references', 'sanity::versionOf', 'sanity::partOfRelease'])

/** Functions whose value is another one the next time, or for the next caller. */
const CHANGING = new Set(['global::now', 'global::identity', 'dateTime::now'])

/** The scope of a node's child. */
export function enter(scope: Scope, edge: Edge, parent: GroqNode): Scope {
  if (edge === 'same') return scope
  const goesThroughDocuments =
    (parent.type === 'Filter' || parent.type === 'PipeFuncCall') && yieldsDocuments(parent.base)
  return {
    depth: scope.depth + 1,
    isHidden: edge === 'hidden',
    isDocument: goesThroughDocuments,
  }
}

function yieldsDocuments(node: GroqNode): boolean {
  if (node.type === 'Everything') return true
  const isSelection =
    node.type === 'Filter' ||
    node.type === 'Slice' ||
    node.type === 'Group' ||
    (node.type === 'PipeFuncCall' && node.name === 'order')
  return isSelection && yieldsDocuments(node.base)
}

/**
 * How far a node looks out of itself: 0 is not at all, 1 is `@` of the scope it stands in, 2 is `^`,
 * 3 is `^.^`, and so on. What looks out not at all has one value for the whole query.
 *
 * groq-js evaluates `[…].x` in hidden scopes, which `^` skips: below one, `^` is the same thing for
 * the node and for the filter in it.
 */
export function freeDepthOf(node: GroqNode, isHidden: boolean): number {
  let depth = ownDepth(node)
  for (const [child, edge] of childrenOf(node)) {
    depth = Math.max(depth, depthThrough(child, edge, isHidden))
  }
  return depth
}

function ownDepth(node: GroqNode): number {
  if (node.type === 'This') return 1
  if (node.type === 'Parent') return node.n + 1
  if (node.type === 'AccessAttribute' && node.base === undefined) return 1
  if (node.type === 'FuncCall' && READS_THIS.has(`${node.namespace}::${node.name}`)) return 1
  return 0
}

function depthThrough(child: GroqNode, edge: Edge, isHidden: boolean): number {
  if (edge === 'same') return freeDepthOf(child, isHidden)
  const inner = freeDepthOf(child, edge === 'hidden')
  if (inner <= 1) return 0
  return isHidden ? inner : inner - 1
}

/** Whether a node looks at nothing outside of itself: it has one value for the whole query. */
export function isClosed(node: GroqNode): boolean {
  return freeDepthOf(node, false) === 0
}

/** Whether a tree asks what time it is or who asks. */
export function isChanging(node: GroqNode): boolean {
  return nodesOf(node).some(
    (inner) => inner.type === 'FuncCall' && CHANGING.has(`${inner.namespace}::${inner.name}`),
  )
}

/** Whether a node asks for documents, as `*` does. */
export function asksForDocuments(node: GroqNode): boolean {
  return nodesOf(node).some(isSource)
}

/** Whether a list follows references or asks for documents besides its own `*`. */
export function readsOthers(list: GroqNode): boolean {
  const askers = nodesOf(list).filter((node) => isSource(node) || node.type === 'Deref')
  return [...askers].length > 1
}

function isSource(node: GroqNode): boolean {
  return node.type === 'Everything' || asksForReleases(node)
}

/** Whether a node is `releases::all()`, which looks through all documents by itself. */
export function asksForReleases(node: GroqNode): boolean {
  return node.type === 'FuncCall' && node.namespace === 'releases' && node.name === 'all'
}

/**
 * Rewrites an expression inside a filter for the place outside of it where the filter's base stands.
 * Only the time and chains that start at `^` can be: everything else depends on the filtered element.
 */
export function hoist(node: GroqNode): GroqNode | undefined {
  if (node.type === 'Value') return node
  if (node.type === 'FuncCall') {
    return node.namespace === 'global' && node.name === 'now' ? node : undefined
  }
  if (node.type === 'Parent') return parentOf(node.n - 1)
  switch (node.type) {
    case 'AccessAttribute':
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Group':
    case 'Deref': {
      const base = node.base && hoist(node.base)
      return base && { ...node, base }
    }
    case 'Map': {
      const base = hoist(node.base)
      return base && freeDepthOf(node.expr, true) <= 1 ? { ...node, base } : undefined
    }
    case 'OpCall': {
      const left = hoist(node.left)
      const right = hoist(node.right)
      return left && right && { ...node, left, right }
    }
    default:
      return undefined
  }
}

function parentOf(n: number): GroqNode {
  return n === 0 ? { type: 'This' } : { type: 'Parent', n }
}

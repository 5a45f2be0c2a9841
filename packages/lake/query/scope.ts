import { childrenOf, type Edge, type GroqNode, nodesOf } from './syntax-tree.ts'

/** Scope of a node: what `@` and `^` refer to. */
export type Scope = {
  depth: number
  isHidden: boolean
  /** True if `@` is certain to be a document of the dataset. */
  isDocument: boolean
}

export const ROOT: Scope = { depth: 0, isHidden: false, isDocument: false }

/** Functions that read `@` without naming it. */
const READS_THIS = new Set(['global::references', 'sanity::versionOf', 'sanity::partOfRelease'])

/** Functions whose value depends on the time or the caller. */
const CHANGING = new Set(['global::now', 'global::identity', 'dateTime::now'])

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
 * Returns how many scopes a node refers to: 0 for none, 1 for `@` of its own scope, 2 for `^`, 3 for `^.^`, and so on.
 * A node that refers to none has one value for the whole query.
 *
 * groq-js evaluates `[…].x` in hidden scopes, which `^` skips. So in a hidden scope, `^` is the same inside and outside
 * of a filter.
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

/** Returns true if a node refers to no scope, so that it has one value for the whole query. */
export function isClosed(node: GroqNode): boolean {
  return freeDepthOf(node, false) === 0
}

/** Returns true if a tree depends on the time or the caller. */
export function isChanging(node: GroqNode): boolean {
  return nodesOf(node).some(
    (inner) => inner.type === 'FuncCall' && CHANGING.has(`${inner.namespace}::${inner.name}`),
  )
}

export function readsDocuments(node: GroqNode): boolean {
  return nodesOf(node).some(isSource)
}

/** Returns true if a list follows references or contains another `*`. */
export function readsOthers(list: GroqNode): boolean {
  const sources = nodesOf(list).filter((node) => isSource(node) || node.type === 'Deref')
  return [...sources].length > 1
}

function isSource(node: GroqNode): boolean {
  return node.type === 'Everything' || readsReleases(node)
}

export function readsReleases(node: GroqNode): boolean {
  return node.type === 'FuncCall' && node.namespace === 'releases' && node.name === 'all'
}

/**
 * Rewrites an expression inside a filter for the scope of the filter's base. Possible for constants, the time, and
 * paths that start at `^`: all others depend on the filtered element.
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

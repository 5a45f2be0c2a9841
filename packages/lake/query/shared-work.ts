import { type GroqNode, nodesOf } from './syntax-tree.ts'

/**
 * Runs work whose result all callers share, such as views, indexes and long lists. It doesn't count as time of the
 * query that needs it first; otherwise that query and all after it would be stopped halfway.
 */
export type SharedWork = <Value>(work: () => Value) => Value

/** Runs work without measuring it. */
export const UNSHARED: SharedWork = (work) => work()

/** Indexes of the numbers that the main thread reads: 1 while work is running, and its total milliseconds. */
export const [IS_AT_WORK, WORKED_MS] = [0, 1]

/**
 * Creates the shared work of a thread.
 *
 * @param state two numbers in shared memory that the main thread reads
 */
export function createSharedWork(state: Int32Array): SharedWork {
  let depth = 0
  let since = 0
  return (work) => {
    if (depth === 0) since = performance.now()
    depth += 1
    Atomics.store(state, IS_AT_WORK, 1)
    try {
      return work()
    } finally {
      depth -= 1
      if (depth === 0) {
        Atomics.add(state, WORKED_MS, Math.round(performance.now() - since))
        Atomics.store(state, IS_AT_WORK, 0)
      }
    }
  }
}

const MAX_NODES = 60

const PLAIN = new Set<GroqNode['type']>([
  'AccessAttribute',
  'And',
  'Array',
  'ArrayElement',
  'Asc',
  'Desc',
  'Everything',
  'Filter',
  'Group',
  'Not',
  'Or',
  'PipeFuncCall',
  'This',
  'Value',
])

const COMPARISONS = new Set(['==', '!=', '<', '<=', '>', '>=', 'in'])

/**
 * Returns true if evaluating a list only means comparing a few fields of each document, so that no caller can make it
 * slow.
 */
export function isPlainList(list: GroqNode): boolean {
  let count = 0
  for (const node of nodesOf(list)) {
    count += 1
    if (count > MAX_NODES || !isPlain(node)) return false
  }
  return true
}

function isPlain(node: GroqNode): boolean {
  if (node.type === 'OpCall') return COMPARISONS.has(node.op)
  if (node.type === 'FuncCall') return node.namespace === 'global' && node.name === 'defined'
  // An array or object can be a parameter of any size.
  if (node.type === 'Value') return typeof node.value !== 'object' || node.value === null
  return PLAIN.has(node.type) && !(node.type === 'PipeFuncCall' && node.name !== 'order')
}

import { type GroqNode, nodesOf } from './syntax-tree.ts'

/**
 * Runs work that is done once for all who ask, however long it takes: views, indexes and lists of many documents. The
 * first who asks would otherwise be stopped in the middle, and everybody after them.
 */
export type SharedWork = <Value>(work: () => Value) => Value

/** Where nobody looks at the time. */
export const UNSHARED: SharedWork = (work) => work()

/** What can be seen of it from another thread: whether something is made, and for how many milliseconds things were. */
export const [IS_AT_WORK, WORKED_MS] = [0, 1]

/** @param sign two numbers for whoever watches this thread from another one */
export function createSharedWork(sign: Int32Array): SharedWork {
  let depth = 0
  let since = 0
  return (work) => {
    if (depth === 0) since = performance.now()
    depth += 1
    Atomics.store(sign, IS_AT_WORK, 1)
    try {
      return work()
    } finally {
      depth -= 1
      if (depth === 0) {
        Atomics.add(sign, WORKED_MS, Math.round(performance.now() - since))
        Atomics.store(sign, IS_AT_WORK, 0)
      }
    }
  }
}

/** More of them is no list that many ask for. */
const MOST_NODES = 60

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

/** Whether a list takes no longer than a look at a few fields of each document: nobody can make it take for ever. */
export function isPlainList(list: GroqNode): boolean {
  let count = 0
  for (const node of nodesOf(list)) {
    count += 1
    if (count > MOST_NODES || !isPlain(node)) return false
  }
  return true
}

function isPlain(node: GroqNode): boolean {
  if (node.type === 'OpCall') return COMPARISONS.has(node.op)
  if (node.type === 'FuncCall') return node.namespace === 'global' && node.name === 'defined'
  // A value may be a parameter of any size.
  if (node.type === 'Value') return typeof node.value !== 'object' || node.value === null
  return PLAIN.has(node.type) && !(node.type === 'PipeFuncCall' && node.name !== 'order')
}

import type { LakeDocument } from '#lake/types.ts'
import { type FieldKey, fieldKeyOf, valueAt } from './field-key.ts'
import { fieldPath } from './narrow.ts'
import { partitionPoint } from './partition-point.ts'
import { freeDepthOf, hoist } from './scope.ts'
import { type GroqFilter, type GroqNode, ungroup } from './syntax-tree.ts'

type Order = Extract<GroqNode, { args: GroqNode[]; base: GroqNode }>

/**
 * The first few of a sorted list whose filter bounds what it is sorted by, on the side where it begins: the three
 * posts before a date, the newest first.
 */
export type ListHead = {
  /** What the list is sorted by first. */
  readonly key: FieldKey
  readonly filter: GroqFilter
  /** The sorted list without the conditions that bound it or look out of it: the same for every bound. */
  readonly list: GroqNode
  /** What the filter asks besides. */
  readonly condition: GroqNode
  /** The bound, rewritten for the place where the list stands. */
  readonly bound: GroqNode
  /** So many documents are asked for. */
  readonly count: number
  /** The node over another list. */
  readonly take: (list: GroqNode) => GroqNode
}

/** What a node asks of the beginning of a list, if that is what it does. */
export function listHeadOf(node: GroqNode): ListHead | undefined {
  if (node.type !== 'AccessElement' && node.type !== 'Slice') return undefined
  const count = countOf(node)
  const order = count > 0 ? orderOf(node.base) : undefined
  const filter = order && ungroup(order.base)
  if (!order || filter?.type !== 'Filter' || filter.base.type !== 'Everything') return undefined
  const [first] = order.args
  const key = first && fieldKeyOf(first)
  if (!key) return undefined

  const all = conjunctsOf(filter.expr)
  const bound = all.map((each) => boundOf(each, key)).find((each) => each)
  const hoisted = bound && hoist(bound)
  if (!hoisted || (hoisted.type === 'Value' && typeof hoisted.value !== 'string')) return undefined

  const isOwn = (each: GroqNode) => freeDepthOf(each, false) <= 1 && !boundOf(each, key)
  const own = joined(all.filter(isOwn))
  const others = joined(all.filter((each) => !isOwn(each)))
  if (!own || !others) return undefined
  const list = { ...order, base: { ...filter, expr: own } }
  const take = (base: GroqNode): GroqNode => ({ ...node, base })
  return { key, filter, list, condition: others, bound: hoisted, count, take }
}

/**
 * Where in a sorted list the documents begin that a bound lets through: in ascending order those from it on, in
 * descending order those up to it. Fields that hold no strings stand before or behind all that do, as groq-js sorts.
 */
export function placeOfBound(
  list: readonly LakeDocument[],
  { names, isDescending }: FieldKey,
  bound: string,
): number {
  return partitionPoint(list, (document) => {
    const value = valueAt(document, names)
    if (typeof value !== 'string') return typeof value === 'number' ? !isDescending : isDescending
    return isDescending ? value > bound : value < bound
  })
}

/** How many documents from the first on a node looks at; 0 when it asks for something else. */
function countOf(node: Extract<GroqNode, { type: 'AccessElement' | 'Slice' }>): number {
  if (node.type === 'AccessElement') return node.index + 1
  if (node.type !== 'Slice' || node.left < 0 || node.right < 0) return 0
  return node.isInclusive ? node.right + 1 : node.right
}

function orderOf(node: GroqNode): Order | undefined {
  const inner = ungroup(node)
  return inner.type === 'PipeFuncCall' && inner.name === 'order' ? inner : undefined
}

function conjunctsOf(filter: GroqNode): GroqNode[] {
  const node = ungroup(filter)
  return node.type === 'And' ? [...conjunctsOf(node.left), ...conjunctsOf(node.right)] : [node]
}

function joined(conditions: readonly GroqNode[]): GroqNode | undefined {
  if (conditions.length === 0) return undefined
  return conditions.reduce((left, right) => ({ type: 'And', left, right }))
}

/** What a field must not exceed (descending) or fall below for a condition to be true. */
function boundOf(condition: GroqNode, key: FieldKey): GroqNode | undefined {
  const node = ungroup(condition)
  if (node.type === 'And') {
    return boundOf(node.left, key) ?? boundOf(node.right, key)
  }
  if (node.type === 'Or') {
    const left = boundOf(node.left, key)
    const right = left && boundOf(node.right, key)
    return right && JSON.stringify(left) === JSON.stringify(right) ? left : undefined
  }
  if (node.type !== 'OpCall') return undefined
  const [atMost, atLeast] = [
    ['<', '<=', '=='],
    ['>', '>=', '=='],
  ] as const
  const [onTheLeft, onTheRight] = key.isDescending ? [atMost, atLeast] : [atLeast, atMost]
  if (fieldPath(node.left) === key.path && isOneOf(onTheLeft, node.op)) return node.right
  if (fieldPath(node.right) === key.path && isOneOf(onTheRight, node.op)) return node.left
  return undefined
}

function isOneOf(operators: readonly string[], operator: string): boolean {
  return operators.includes(operator)
}

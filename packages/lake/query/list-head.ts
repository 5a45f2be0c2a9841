import { LRUCache } from 'lru-cache'
import type { LakeDocument } from '#lake/types.ts'
import type { Dependencies } from './dependencies.ts'
import { type FieldKey, fieldKeyOf, valueAt } from './field-key.ts'
import { fieldPath } from './narrow.ts'
import { partitionPoint } from './partition-point.ts'
import { freeDepthOf, hoist } from './scope.ts'
import { type GroqFilter, type GroqNode, nodesOf, ungroup } from './syntax-tree.ts'

type Order = Extract<GroqNode, { args: GroqNode[]; base: GroqNode }>

/**
 * The first few elements of a sorted list whose filter limits the sort key on the side where the list begins, such as
 * the three posts before a date, newest first.
 */
export type ListHead = {
  readonly key: FieldKey
  readonly filter: GroqFilter
  /** The sorted list without conditions that depend on the bound or on the outer scope; the same for every bound. */
  readonly list: GroqNode
  /** The other conditions of the filter. */
  readonly condition: GroqNode
  /** The bound, as an expression in the scope of the list. */
  readonly bound: GroqNode
  readonly count: number
  /** Returns the node with another list as its base. */
  readonly take: (list: GroqNode) => GroqNode
}

/** Matches `*[filter] | order(key)[0...n]` with a bound on the key. */
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

  const isIndependent = (each: GroqNode) => freeDepthOf(each, false) <= 1 && !boundOf(each, key)
  const own = joined(all.filter(isIndependent))
  const others = joined(all.filter((each) => !isIndependent(each)))
  if (!own || !others) return undefined
  const list = { ...order, base: { ...filter, expr: own } }
  const take = (base: GroqNode): GroqNode => ({ ...node, base })
  return { key, filter, list, condition: others, bound: hoisted, count, take }
}

/**
 * Returns the index of the first document that a bound lets through: ascending lists from the bound on, descending
 * lists up to it. Numbers sort before strings, all other values after them, as in groq-js.
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

/** Returns how many documents from the start of the list the node needs; 0 if it needs others. */
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

/**
 * Returns the bound that a condition puts on the sort key: its maximum in a descending list, its minimum in an
 * ascending one.
 */
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

/** Returns true for `*` with filters or `order()`, also with a projection before `order()`. */
export function isList(node: GroqNode): boolean {
  if (node.type === 'Filter') return isList(node.base) || node.base.type === 'Everything'
  if (node.type !== 'PipeFuncCall' || node.name !== 'order') return false
  return isList(node.base) || isProjectedList(node.base)
}

function isProjectedList(node: GroqNode): boolean {
  return node.type === 'Map' && (isList(node.base) || node.base.type === 'Everything')
}

/** Returns true if the list contains projections instead of documents. */
export function holdsCopies(list: GroqNode): boolean {
  return nodesOf(list).some(({ type }) => type === 'Map')
}

/** Returns the filter directly on `*`. */
export function filterBelow(list: GroqNode): GroqFilter | undefined {
  if (list.type === 'PipeFuncCall' || list.type === 'Map') return filterBelow(list.base)
  if (list.type !== 'Filter') return undefined
  return list.base.type === 'Everything' ? list : filterBelow(list.base)
}

/** `*[…]` */
export function isFilterOfAll(node: GroqNode): node is GroqFilter {
  return node.type === 'Filter' && node.base.type === 'Everything'
}

export function overDocuments(node: GroqNode, documents: readonly LakeDocument[]): GroqNode {
  if (node.type === 'Everything') return { type: 'Value', value: documents }
  return 'base' in node && node.base ? { ...node, base: overDocuments(node.base, documents) } : node
}

export type ListScope =
  /** Only documents of these types, each on its own. */
  | ReadonlySet<string>
  /** Any document: the list follows references or contains subqueries. */
  | 'everything'

export type CachedList = {
  list: readonly unknown[]
  scope: ListScope
  /** `documents`, or `copies` for projections of them. */
  elementKind: 'documents' | 'copies'
  dependencies: Dependencies
  /** Applies changes to the list. Without it, a change drops the list. */
  follow?:
    | ((list: readonly unknown[], changes: readonly DocumentChange[]) => readonly unknown[])
    | undefined
}

export type DocumentChange = {
  readonly before: LakeDocument | undefined
  readonly after: LakeDocument | undefined
}

/**
 * Cache of filtered and sorted lists, which queries share: page 1 and page 7, the count, and the list with another
 * projection. A list that can follow changes applies them when it is next used. Others are dropped.
 */
export type ListMemo = {
  /** Minimum number of documents to cache a list of. Smaller lists are faster to find again. */
  readonly keepFrom: number
  get(key: string): Readonly<CachedList> | undefined
  put(key: string, cached: CachedList): void
  /** Records a change for lists that can follow it, and drops the others. */
  follow(change: DocumentChange): void
}

/** Maximum total weight. A pointer to a document weighs 1. */
const MAX_WEIGHT = 1_000_000

/** Approximate weight of a projection. */
const COPY_WEIGHT = 16

/** Maximum number of lists, each of which checks every change. */
const MAX_LISTS = 200

/**
 * Maximum number of changes to apply to a list: a quarter of its length, within these limits. With more, it is dropped.
 */
const [MIN_CHANGES, MAX_CHANGES] = [16, 4_000]

/** Default of `ListMemo.keepFrom`. */
export const KEEP_FROM = 100

export function createListMemo(keepFrom = KEEP_FROM): ListMemo {
  const lists = new LRUCache<string, CachedList & { changes: DocumentChange[] }>({
    max: MAX_LISTS,
    maxSize: MAX_WEIGHT,
    sizeCalculation: weightOf,
  })

  return {
    keepFrom,
    get(key) {
      const cached = lists.get(key)
      if (!cached?.follow || cached.changes.length === 0) return cached
      const followed = { ...cached, list: cached.follow(cached.list, cached.changes), changes: [] }
      lists.set(key, followed)
      return followed
    },
    put(key, cached) {
      lists.set(key, { ...cached, changes: [] })
    },
    follow(change) {
      for (const [key, cached] of [...lists.entries()]) {
        if (!isTouched(cached.scope, change)) continue
        cached.changes.push(change)
        if (!cached.follow || cached.changes.length > maxChanges(cached)) lists.delete(key)
      }
    },
  }
}

function maxChanges({ list }: CachedList): number {
  return Math.min(MAX_CHANGES, Math.max(MIN_CHANGES, list.length / 4))
}

function weightOf({ list, elementKind }: CachedList): number {
  // lru-cache rejects a size of 0.
  return 1 + list.length * (elementKind === 'copies' ? COPY_WEIGHT : 1)
}

function isTouched(scope: ListScope, { before, after }: DocumentChange): boolean {
  if (scope === 'everything') return true
  return [before, after].some((document) => document !== undefined && scope.has(document._type))
}

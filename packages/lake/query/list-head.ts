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

/** A sorted, filtered or, below a sort, projected `*`. */
export function isList(node: GroqNode): boolean {
  if (node.type === 'Filter') return isList(node.base) || node.base.type === 'Everything'
  if (node.type !== 'PipeFuncCall' || node.name !== 'order') return false
  return isList(node.base) || isProjectedList(node.base)
}

function isProjectedList(node: GroqNode): boolean {
  return node.type === 'Map' && (isList(node.base) || node.base.type === 'Everything')
}

/** Whether a list's entries are objects made for it, and not documents themselves. */
export function holdsCopies(list: GroqNode): boolean {
  return nodesOf(list).some(({ type }) => type === 'Map')
}

/** The filter that stands directly on `*` at the bottom of a list. */
export function filterBelow(list: GroqNode): GroqFilter | undefined {
  if (list.type === 'PipeFuncCall' || list.type === 'Map') return filterBelow(list.base)
  if (list.type !== 'Filter') return undefined
  return list.base.type === 'Everything' ? list : filterBelow(list.base)
}

/** `*[…]` */
export function isFilterOfAll(node: GroqNode): node is GroqFilter {
  return node.type === 'Filter' && node.base.type === 'Everything'
}

/** A list's tree over these documents in place of all. */
export function overDocuments(node: GroqNode, documents: readonly LakeDocument[]): GroqNode {
  if (node.type === 'Everything') return { type: 'Value', value: documents }
  return 'base' in node && node.base ? { ...node, base: overDocuments(node.base, documents) } : node
}

/** What a kept list depends on. */
export type ListScope =
  /** Only on the documents of these types, each looked at by itself. */
  | ReadonlySet<string>
  /** On anything: it follows references or asks for other documents. */
  | 'everything'

/** A list as it is kept. */
export type KeptList = {
  list: readonly unknown[]
  scope: ListScope
  /** Whether the entries are the documents themselves or objects made for this list. */
  holds: 'documents' | 'copies'
  /** What whoever reads the list depends on. */
  dependencies: Dependencies
  /** The list after changes of documents; without it the list has to be found anew. */
  follow?:
    | ((list: readonly unknown[], changes: readonly DocumentChange[]) => readonly unknown[])
    | undefined
}

/** One document before and after a change; undefined stands for none. */
export type DocumentChange = {
  readonly before: LakeDocument | undefined
  readonly after: LakeDocument | undefined
}

/**
 * Filtered and sorted lists that queries share: page 1 and page 7 of a list, its count, and the list
 * with another projection sort once. When documents change that a list depends on, the list follows, once it is asked
 * for, where that takes a look at those documents alone, and is dropped otherwise.
 */
export type ListMemo = {
  /** Lists over fewer documents are found again sooner than they are kept. */
  readonly keepFrom: number
  get(key: string): Readonly<KeptList> | undefined
  put(key: string, kept: KeptList): void
  /** Notes, for the lists that can follow it, or drops, what a change may have made wrong. */
  follow(change: DocumentChange): void
}

/** Bounds memory: what all kept lists may weigh together, in entries that only point to a document. */
const MAX_WEIGHT = 1_000_000

/** What an object made for a list weighs, roughly: a few members in place of one pointer. */
const WEIGHT_OF_COPY = 16

/** Bounds the work of `follow`. */
const MAX_LISTS = 200

/**
 * Changes that a list follows at once, when it is next asked for: so many, or a quarter of its length, and never more
 * than the last. With more behind it the list is found anew.
 */
const [LEAST_CHANGES, MOST_CHANGES] = [16, 4_000]

/** See `ListMemo.keepFrom`. */
export const KEEP_FROM = 100

/** Creates an empty memo. */
export function createListMemo(keepFrom = KEEP_FROM): ListMemo {
  const lists = new LRUCache<string, KeptList & { changes: DocumentChange[] }>({
    max: MAX_LISTS,
    maxSize: MAX_WEIGHT,
    sizeCalculation: weightOf,
  })

  return {
    keepFrom,
    get(key) {
      const kept = lists.get(key)
      if (!kept?.follow || kept.changes.length === 0) return kept
      const followed = { ...kept, list: kept.follow(kept.list, kept.changes), changes: [] }
      lists.set(key, followed)
      return followed
    },
    put(key, kept) {
      lists.set(key, { ...kept, changes: [] })
    },
    follow(change) {
      for (const [key, kept] of [...lists.entries()]) {
        if (!isTouched(kept.scope, change)) continue
        kept.changes.push(change)
        if (!kept.follow || kept.changes.length > mostChanges(kept)) lists.delete(key)
      }
    },
  }
}

function mostChanges({ list }: KeptList): number {
  return Math.min(MOST_CHANGES, Math.max(LEAST_CHANGES, list.length / 4))
}

function weightOf({ list, holds }: KeptList): number {
  // Of an empty one too: the cache takes no weight of nothing.
  return 1 + list.length * (holds === 'copies' ? WEIGHT_OF_COPY : 1)
}

function isTouched(scope: ListScope, { before, after }: DocumentChange): boolean {
  if (scope === 'everything') return true
  return [before, after].some((document) => document !== undefined && scope.has(document._type))
}

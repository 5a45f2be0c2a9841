import type { LakeDocument } from '#lake/types.ts'
import { byId } from './document-index.ts'
import { type FieldKey, fieldKeyOf, valueAt } from './field-key.ts'
import { evaluateNow, type Surroundings } from './groq.ts'
import { type CachedList, type DocumentChange, overDocuments } from './list-head.ts'
import { partitionPoint } from './partition-point.ts'
import { type GroqNode, nodesOf } from './syntax-tree.ts'
import { textMatchOf } from './text-search.ts'

type SortOrder = {
  /** Returns the documents sorted. The input must be in order of `_id`. */
  sort(documents: readonly LakeDocument[]): LakeDocument[]
  isBefore(one: LakeDocument, other: LakeDocument): boolean
}

/** Returns the order that the arguments of `order()` describe; undefined if one of them is not a field. */
function sortOrderOf(args: readonly GroqNode[]): SortOrder | undefined {
  const keys: FieldKey[] = []
  for (const arg of args) {
    const key = fieldKeyOf(arg)
    if (!key) return undefined
    keys.push(key)
  }
  return {
    sort(documents) {
      const rows = documents.map((document) => ({ document, values: valuesOf(document, keys) }))
      // `Array.sort` is stable, like the sort of groq-js.
      rows.sort((a, b) => compareValues(a.values, b.values, keys))
      return rows.map(({ document }) => document)
    },
    isBefore(one, other) {
      const order = compareValues(valuesOf(one, keys), valuesOf(other, keys), keys)
      return order === 0 ? byId(one, other) < 0 : order < 0
    },
  }
}

function valuesOf(document: LakeDocument, keys: readonly FieldKey[]): unknown[] {
  return keys.map(({ names }) => valueAt(document, names))
}

function compareValues(
  one: readonly unknown[],
  other: readonly unknown[],
  keys: readonly FieldKey[],
): number {
  for (let at = 0; at < keys.length; at += 1) {
    const order = compare(one[at], other[at])
    if (order !== 0) return keys[at]?.isDescending ? -order : order
  }
  return 0
}

/** Compares two JSON values like groq-js: numbers, strings, booleans, then all others as equal. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') {
    return one < other ? -1 : one > other ? 1 : 0
  }
  const order = rankOf(one) - rankOf(other)
  if (order !== 0 || rankOf(one) === RANKS.length) return order
  return Number(one) - Number(other)
}

const RANKS: readonly string[] = ['number', 'string', 'boolean']

function rankOf(value: unknown): number {
  const rank = RANKS.indexOf(typeof value)
  return rank === -1 ? RANKS.length : rank
}

/**
 * Returns the function that applies changes to a cached list of documents; undefined for text searches.
 *
 * @param node a list of documents, not of projections
 */
export function followerOf(
  node: GroqNode,
  circumstances: Pick<Surroundings, 'timestamp' | 'identity' | 'sanity'>,
): CachedList['follow'] {
  if (nodesOf(node).some((inner) => textMatchOf(inner) !== undefined)) return undefined
  const listOver = (subset: readonly LakeDocument[]): LakeDocument[] => {
    const list = overDocuments(node, subset.toSorted(byId))
    const result = evaluateNow(list, {
      ...circumstances,
      dataset: [],
      dereference: () => undefined,
    })
    return isDocuments(result) ? [...result] : []
  }
  const isBefore: SortOrder['isBefore'] =
    listOrderOf(node)?.isBefore ??
    ((one, other) => listOver([one, other])[0]?._id === one._id && one._id !== other._id)

  return (list, changes) => {
    if (!isDocuments(list)) return list
    const { removed, added } = mergeChanges(changes)
    const remaining = without(list, removed)
    for (const document of added) {
      if (listOver([document]).length === 0) continue
      remaining.splice(
        partitionPoint(remaining, (other) => isBefore(other, document)),
        0,
        document,
      )
    }
    return remaining
  }
}

/** Returns the order of a list that is sorted by fields, once or not at all; undefined for any other. */
export function listOrderOf(node: GroqNode): SortOrder | undefined {
  if (node.type === 'Filter') return isSorted(node) ? undefined : BY_ID
  if (node.type !== 'PipeFuncCall' || isSorted(node.base)) return undefined
  return sortOrderOf(node.args)
}

export function isDocuments(list: unknown): list is readonly LakeDocument[] {
  return Array.isArray(list)
}

function isSorted(list: GroqNode): boolean {
  if (list.type === 'PipeFuncCall') return true
  return 'base' in list && list.base !== undefined && isSorted(list.base)
}

const BY_ID = sortOrderOf([])

/** Merges changes. A revision that was created and replaced in between is ignored. */
function mergeChanges(changes: readonly DocumentChange[]) {
  const removed = new Set<LakeDocument>()
  for (const { before } of changes) if (before) removed.add(before)
  const added = changes.flatMap(({ after }) => (after && !removed.has(after) ? [after] : []))
  return { removed, added }
}

/** Compares by identity: the index and its lists contain the same objects. */
function without(
  list: readonly LakeDocument[],
  removed: ReadonlySet<LakeDocument>,
): LakeDocument[] {
  if (removed.size > 8) return list.filter((document) => !removed.has(document))
  const remaining = [...list]
  for (const document of removed) {
    const at = remaining.indexOf(document)
    if (at !== -1) remaining.splice(at, 1)
  }
  return remaining
}

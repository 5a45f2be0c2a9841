import type { LakeDocument } from '#lake/types.ts'
import { byId } from './document-index.ts'
import { type FieldKey, fieldKeyOf, valueAt } from './field-key.ts'
import { evaluateNow, type Surroundings } from './groq.ts'
import { type DocumentChange, type KeptList, overDocuments } from './list-head.ts'
import { partitionPoint } from './partition-point.ts'
import { type GroqNode, nodesOf } from './syntax-tree.ts'
import { textMatchOf } from './text-search.ts'

/** Documents that groq-js would sort the same way, only slower: by fields of their own. */
type SortOrder = {
  /** The documents in this order, from documents in order of their ids. */
  sort(documents: readonly LakeDocument[]): LakeDocument[]
  /** Whether one document stands before another. */
  isBefore(one: LakeDocument, other: LakeDocument): boolean
}

/** The order that the arguments of `order()` describe; undefined where one of them is more than a field. */
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
      // Array.sort leaves those that are equal in their order, as groq-js does.
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

/** The order of any two values of JSON, as groq-js has it: numbers, texts, booleans, and all others are equal. */
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
 * What keeps a list of documents right that looks at each of them by itself; undefined for a search in texts.
 *
 * @param node a list that holds documents, and no copies of them
 */
export function followerOf(
  node: GroqNode,
  circumstances: Pick<Surroundings, 'timestamp' | 'identity' | 'sanity'>,
): KeptList['follow'] {
  if (nodesOf(node).some((inner) => textMatchOf(inner) !== undefined)) return undefined
  /** The list over a few documents, which stand in order of their ids as all documents do. */
  const listOver = (few: readonly LakeDocument[]): LakeDocument[] => {
    const list = overDocuments(node, few.toSorted(byId))
    const found = evaluateNow(list, { ...circumstances, dataset: [], dereference: () => undefined })
    return isDocuments(found) ? [...found] : []
  }
  const isBefore: SortOrder['isBefore'] =
    listOrderOf(node)?.isBefore ??
    ((one, other) => listOver([one, other])[0]?._id === one._id && one._id !== other._id)

  return (list, changes) => {
    if (!isDocuments(list)) return list
    const { gone, come } = sumOf(changes)
    const kept = without(list, gone)
    for (const document of come) {
      if (listOver([document]).length === 0) continue
      kept.splice(
        partitionPoint(kept, (other) => isBefore(other, document)),
        0,
        document,
      )
    }
    return kept
  }
}

/** The order of a list that is sorted once by fields, or not at all; undefined for any other. */
export function listOrderOf(node: GroqNode): SortOrder | undefined {
  if (node.type === 'Filter') return isSorted(node) ? undefined : BY_ID
  if (node.type !== 'PipeFuncCall' || isSorted(node.base)) return undefined
  return sortOrderOf(node.args)
}

/** What a list that holds no copies is known to be. */
export function isDocuments(list: unknown): list is readonly LakeDocument[] {
  return Array.isArray(list)
}

function isSorted(list: GroqNode): boolean {
  if (list.type === 'PipeFuncCall') return true
  return 'base' in list && list.base !== undefined && isSorted(list.base)
}

const BY_ID = sortOrderOf([])

/** What several changes come to: a revision that came and went between them is neither gone nor come. */
function sumOf(changes: readonly DocumentChange[]) {
  const gone = new Set<LakeDocument>()
  for (const { before } of changes) if (before) gone.add(before)
  const come = changes.flatMap(({ after }) => (after && !gone.has(after) ? [after] : []))
  return { gone, come }
}

/** The index and its lists hold the same objects. */
function without(list: readonly LakeDocument[], gone: ReadonlySet<LakeDocument>): LakeDocument[] {
  if (gone.size > 8) return list.filter((document) => !gone.has(document))
  const kept = [...list]
  for (const document of gone) {
    const at = kept.indexOf(document)
    if (at !== -1) kept.splice(at, 1)
  }
  return kept
}

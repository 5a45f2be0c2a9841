import type { LakeDocument } from '#lake/types.ts'
import { byId } from './document-index.ts'
import { evaluateNow, type Surroundings } from './groq.ts'
import type { DocumentChange, KeptList } from './list-memo.ts'
import { overDocuments } from './list-shape.ts'
import { partitionPoint } from './partition-point.ts'
import { type SortOrder, sortOrderOf } from './sort-order.ts'
import { type GroqNode, nodesOf } from './syntax-tree.ts'
import { textMatchOf } from './text-search.ts'

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

import type { LakeDocument } from '#lake/types.ts'
import { type GroqFilter, type GroqNode, nodesOf } from './syntax-tree.ts'

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

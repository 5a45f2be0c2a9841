import type { LakeDocument } from '#lake/types.ts'
import { type Read, SLUG } from './dependencies.ts'
import { type DocumentIndex, unionOf } from './document-index.ts'
import { type GroqNode, ungroup } from './syntax-tree.ts'

type Documents = readonly LakeDocument[]

/** Returns the value of a node if it doesn't depend on a document. */
export type ConstantValue = (node: GroqNode) => { value: unknown } | undefined

/** A condition that an index can look up: `field == key`, `field in keys` or `references(keys)`. */
export type KeyCondition =
  | { kind: 'equals' | 'in'; path: string; key: GroqNode }
  | { kind: 'references'; key: GroqNode }

/** A superset of the documents that match a filter. */
export type Candidates = {
  readonly documents: Documents
  /** Index keys that every matching document has, before or after a change. */
  readonly reads: readonly Read[] | 'anything'
}

/**
 * Returns a superset of the matching documents from the indexes; undefined if there is no suitable index. The filter is
 * still evaluated for each of them.
 */
export function candidatesFor(
  filter: GroqNode,
  documents: DocumentIndex,
  constantValue: ConstantValue,
): Candidates | undefined {
  const node = ungroup(filter)
  if (node.type === 'And') {
    const left = candidatesFor(node.left, documents, constantValue)
    if (left?.documents.length === 0) return left
    const right = candidatesFor(node.right, documents, constantValue)
    return left && right ? intersectionOf(left, right) : (left ?? right)
  }
  if (node.type === 'Or') {
    const left = candidatesFor(node.left, documents, constantValue)
    const right = left && candidatesFor(node.right, documents, constantValue)
    return left && right && unionOfCandidates(left, right)
  }
  return keyConditionsIn(node)
    .map((condition) => candidatesByKey(condition, documents, constantValue))
    .find((candidates) => candidates !== undefined)
}

/**
 * Returns true if a filter consists of a single condition with a key. Its candidates are the result, without
 * evaluation.
 */
export function isKeyCondition(filter: GroqNode): boolean {
  const node = ungroup(filter)
  return node.type !== 'And' && keyConditionsIn(node).length > 0
}

/** Returns the conditions with a key that a document must satisfy to match. */
export function keyConditionsIn(filter: GroqNode): KeyCondition[] {
  const node = ungroup(filter)
  if (node.type === 'And') return [...keyConditionsIn(node.left), ...keyConditionsIn(node.right)]
  if (node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'references') {
    const [key] = node.args
    return key && node.args.length === 1 ? [{ kind: 'references', key }] : []
  }
  if (node.type !== 'OpCall') return []

  const conditions: KeyCondition[] = []
  const left = fieldPath(node.left)
  const right = fieldPath(node.right)
  if (node.op === '==' && left) conditions.push({ kind: 'equals', path: left, key: node.right })
  if (node.op === '==' && right) conditions.push({ kind: 'equals', path: right, key: node.left })
  if (node.op === 'in' && left) conditions.push({ kind: 'in', path: left, key: node.right })
  return conditions
}

/** Looks up the documents for the keys of a condition; undefined if a key is not a string. */
export function documentsForKeys(
  condition: KeyCondition,
  keys: readonly unknown[],
  documents: DocumentIndex,
): Documents | undefined {
  const lists: Documents[] = []
  for (const key of new Set(keys)) {
    if (typeof key === 'string') {
      lists.push(
        condition.kind === 'references'
          ? documents.withReference(key)
          : documents.withField(condition.path, key),
      )
    } else if (condition.kind !== 'references') {
      // The indexes only contain strings, and `null == null` is true for a missing field.
      return undefined
    }
  }
  return unionOf(lists)
}

/** Returns what a lookup depends on. Keys that are not strings mean all documents. */
export function readsForKeys(
  { kind, ...condition }: KeyCondition,
  keys: readonly unknown[],
  documents: DocumentIndex,
): readonly Read[] | 'anything' {
  const path = 'path' in condition ? condition.path : undefined
  const reads: Read[] = []
  for (const value of new Set(keys)) {
    if (kind === 'references' || typeof value !== 'string') return 'anything'
    if (path === '_id') reads.push({ kind: 'id', value, type: documents.get(value)?._type })
    else if (path === '_type') reads.push({ kind: 'type', value })
    else if (path === SLUG) reads.push({ kind: 'slug', value })
    else return 'anything'
  }
  return reads
}

/** Returns the types to which a filter limits the documents; undefined if it doesn't. */
export function typesIn(filter: GroqNode, constantValue: ConstantValue): Set<string> | undefined {
  const node = ungroup(filter)
  if (node.type === 'And')
    return typesIn(node.left, constantValue) ?? typesIn(node.right, constantValue)
  if (node.type === 'Or') {
    const left = typesIn(node.left, constantValue)
    const right = left && typesIn(node.right, constantValue)
    return left && right && new Set([...left, ...right])
  }
  for (const condition of keyConditionsIn(node)) {
    if (condition.kind === 'references' || condition.path !== '_type') continue
    const keys = keysOf(condition, constantValue(condition.key)?.value)
    if (keys?.every((key) => typeof key === 'string')) return new Set(keys)
  }
  return undefined
}

function candidatesByKey(
  condition: KeyCondition,
  documents: DocumentIndex,
  constantValue: ConstantValue,
): Candidates | undefined {
  const key = constantValue(condition.key)
  const keys = key && keysOf(condition, key.value)
  const candidates = keys && documentsForKeys(condition, keys, documents)
  return candidates && { documents: candidates, reads: readsForKeys(condition, keys, documents) }
}

/** Returns the keys of a condition as an array; undefined if no lookup is possible. */
function keysOf(condition: KeyCondition, value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return condition.kind === 'equals' ? undefined : value
  if (condition.kind === 'in') return undefined
  return value === undefined ? undefined : [value]
}

/** Returns the path of a field of the document itself, such as `slug.current`; undefined for any other node. */
export function fieldPath(node: GroqNode): string | undefined {
  const access = ungroup(node)
  if (access.type !== 'AccessAttribute' || access.name.includes('.')) return undefined
  if (access.base === undefined || access.base.type === 'This') return access.name
  const base = fieldPath(access.base)
  return base && `${base}.${access.name}`
}

/**
 * Combines the candidates of two conditions that must both hold. Either is a valid superset, so it takes the smaller
 * one.
 */
function intersectionOf(left: Candidates, right: Candidates): Candidates {
  return {
    documents: left.documents.length <= right.documents.length ? left.documents : right.documents,
    reads: breadthOf(left.reads) <= breadthOf(right.reads) ? left.reads : right.reads,
  }
}

function unionOfCandidates(left: Candidates, right: Candidates): Candidates {
  const { reads } = left
  return {
    documents: unionOf([left.documents, right.documents]),
    reads:
      reads === 'anything' || right.reads === 'anything' ? 'anything' : [...reads, ...right.reads],
  }
}

/** Estimates how many changes a set of reads matches: a type counts for more than any number of ids. */
function breadthOf(reads: Candidates['reads']): number {
  if (reads === 'anything') return Number.POSITIVE_INFINITY
  return reads.reduce((sum, { kind }) => sum + (kind === 'type' ? 1_000 : 1), 0)
}

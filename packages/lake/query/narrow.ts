import type { LakeDocument } from '#lake/types.ts'
import { type Read, SLUG } from './dependencies.ts'
import { type DocumentIndex, unionOf } from './document-index.ts'
import { type GroqNode, ungroup } from './syntax-tree.ts'

type Documents = readonly LakeDocument[]

/** What a node's value is if it can be told without looking at a document. */
export type KnownValue = (node: GroqNode) => { value: unknown } | undefined

/** A condition of the form `field == key`, `field in keys` or `references(keys)`. */
export type KeyCondition =
  | { kind: 'equals' | 'in'; path: string; key: GroqNode }
  | { kind: 'references'; key: GroqNode }

/** Documents that a filter can let through, and what says which. */
export type Candidates = {
  readonly documents: Documents
  /** No document without one of these keys can be let through, before or after a change. */
  readonly reads: readonly Read[] | 'anything'
}

/**
 * The documents that a filter can let through at most, from the indexes; undefined when all must be
 * looked at. The filter still judges each of them, so too many do no harm and one too few would.
 */
export function candidatesFor(
  filter: GroqNode,
  documents: DocumentIndex,
  known: KnownValue,
): Candidates | undefined {
  const node = ungroup(filter)
  if (node.type === 'And') {
    const left = candidatesFor(node.left, documents, known)
    if (left?.documents.length === 0) return left
    const right = candidatesFor(node.right, documents, known)
    return left && right ? bothOf(left, right) : (left ?? right)
  }
  if (node.type === 'Or') {
    const left = candidatesFor(node.left, documents, known)
    const right = left && candidatesFor(node.right, documents, known)
    return left && right && eitherOf(left, right)
  }
  return keyConditionsIn(node)
    .map((condition) => candidatesByKey(condition, documents, known))
    .find((candidates) => candidates !== undefined)
}

/** Whether a filter is nothing but one condition that has a key: then its candidates are its result. */
export function isKeyCondition(filter: GroqNode): boolean {
  const node = ungroup(filter)
  return node.type !== 'And' && keyConditionsIn(node).length > 0
}

/** The conditions that must all hold for a filter to let a document through, as far as they have a key. */
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

/** The documents for the keys of a condition; undefined when a key is not a string. */
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
      // The indexes hold strings only; `null == null` is true where the field is missing.
      return undefined
    }
  }
  return unionOf(lists)
}

/** What the documents for the keys of a condition depend on; keys that are no strings leave all to be looked at. */
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

/** The types that a filter confines its documents to; undefined when it does not. */
export function typesIn(filter: GroqNode, known: KnownValue): Set<string> | undefined {
  const node = ungroup(filter)
  if (node.type === 'And') return typesIn(node.left, known) ?? typesIn(node.right, known)
  if (node.type === 'Or') {
    const left = typesIn(node.left, known)
    const right = left && typesIn(node.right, known)
    return left && right && new Set([...left, ...right])
  }
  for (const condition of keyConditionsIn(node)) {
    if (condition.kind === 'references' || condition.path !== '_type') continue
    const keys = keysOf(condition, known(condition.key)?.value)
    if (keys?.every((key) => typeof key === 'string')) return new Set(keys)
  }
  return undefined
}

function candidatesByKey(
  condition: KeyCondition,
  documents: DocumentIndex,
  known: KnownValue,
): Candidates | undefined {
  const found = known(condition.key)
  const keys = found && keysOf(condition, found.value)
  const candidates = keys && documentsForKeys(condition, keys, documents)
  return candidates && { documents: candidates, reads: readsForKeys(condition, keys, documents) }
}

/** The single keys of a condition's key; undefined when no document set follows from it. */
function keysOf(condition: KeyCondition, value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return condition.kind === 'equals' ? undefined : value
  if (condition.kind === 'in') return undefined
  return value === undefined ? undefined : [value]
}

/** `slug.current` for the access to a field of the document itself; undefined for anything else. */
export function fieldPath(node: GroqNode): string | undefined {
  const access = ungroup(node)
  if (access.type !== 'AccessAttribute' || access.name.includes('.')) return undefined
  if (access.base === undefined || access.base.type === 'This') return access.name
  const base = fieldPath(access.base)
  return base && `${base}.${access.name}`
}

/** What both conditions let through: either's documents and either's keys are enough, so the fewer of each. */
function bothOf(left: Candidates, right: Candidates): Candidates {
  return {
    documents: left.documents.length <= right.documents.length ? left.documents : right.documents,
    reads: breadthOf(left.reads) <= breadthOf(right.reads) ? left.reads : right.reads,
  }
}

function eitherOf(left: Candidates, right: Candidates): Candidates {
  const { reads } = left
  return {
    documents: unionOf([left.documents, right.documents]),
    reads:
      reads === 'anything' || right.reads === 'anything' ? 'anything' : [...reads, ...right.reads],
  }
}

/** A type has more documents than any number of ids that a query names. */
function breadthOf(reads: Candidates['reads']): number {
  if (reads === 'anything') return Number.POSITIVE_INFINITY
  return reads.reduce((sum, { kind }) => sum + (kind === 'type' ? 1_000 : 1), 0)
}

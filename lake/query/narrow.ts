import type { LakeDocument } from '#lake/types.ts'
import { type DocumentIndex, unionOf } from './document-index.ts'
import type { GroqNode } from './groq.ts'
import { ungroup } from './syntax-tree.ts'

type Documents = readonly LakeDocument[]

/** What a node's value is if it can be told without looking at a document. */
export type KnownValue = (node: GroqNode) => { value: unknown } | undefined

/** A condition of the form `field == key`, `field in keys` or `references(keys)`. */
export type KeyCondition =
  | { kind: 'equals' | 'in'; path: string; key: GroqNode }
  | { kind: 'references'; key: GroqNode }

/**
 * The documents that a filter can let through at most, from the indexes; undefined when all must be
 * looked at. The filter still judges each of them, so too many do no harm and one too few would.
 */
export function candidatesFor(
  filter: GroqNode,
  documents: DocumentIndex,
  known: KnownValue,
): Documents | undefined {
  const node = ungroup(filter)
  if (node.type === 'And') {
    const left = candidatesFor(node.left, documents, known)
    if (left?.length === 0) return left
    const right = candidatesFor(node.right, documents, known)
    return left && right ? shorterOf(left, right) : (left ?? right)
  }
  if (node.type === 'Or') {
    const left = candidatesFor(node.left, documents, known)
    const right = left && candidatesFor(node.right, documents, known)
    return left && right && unionOf([left, right])
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
): Documents | undefined {
  const found = known(condition.key)
  const keys = found && keysOf(condition, found.value)
  return keys && documentsForKeys(condition, keys, documents)
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

function shorterOf(left: Documents, right: Documents): Documents {
  return left.length <= right.length ? left : right
}

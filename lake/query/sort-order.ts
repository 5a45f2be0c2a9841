import type { LakeDocument } from '#lake/types.ts'
import { byId } from './document-index.ts'
import { type FieldKey, fieldKeyOf, valueAt } from './field-key.ts'
import type { GroqNode } from './syntax-tree.ts'

/** Documents that groq-js would sort the same way, only slower: by fields of their own. */
export type SortOrder = {
  /** The documents in this order, from documents in order of their ids. */
  sort(documents: readonly LakeDocument[]): LakeDocument[]
  /** Whether one document stands before another. */
  isBefore(one: LakeDocument, other: LakeDocument): boolean
}

/** The order that the arguments of `order()` describe; undefined where one of them is more than a field. */
export function sortOrderOf(args: readonly GroqNode[]): SortOrder | undefined {
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

import type { LakeDocument } from '#lake/types.ts'
import { fieldPath } from './narrow.ts'
import type { GroqNode } from './syntax-tree.ts'

/** A field of the documents to sort by, with the direction. */
export type FieldKey = {
  /** Path as in GROQ: `slug.current`. */
  readonly path: string
  readonly names: readonly string[]
  readonly isDescending: boolean
}

/** Returns an argument of `order()` as a field; undefined for any other expression. */
export function fieldKeyOf(arg: GroqNode): FieldKey | undefined {
  const path = fieldPath(arg.type === 'Desc' || arg.type === 'Asc' ? arg.base : arg)
  if (path === undefined) return undefined
  return { path, names: path.split('.'), isDescending: arg.type === 'Desc' }
}

export function valueAt(document: LakeDocument, names: readonly string[]): unknown {
  let value: unknown = document
  for (const name of names) {
    const holdsMembers = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!holdsMembers || !Object.hasOwn(Object(value), name)) return undefined
    value = Reflect.get(Object(value), name)
  }
  return value
}

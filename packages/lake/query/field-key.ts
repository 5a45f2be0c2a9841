import type { LakeDocument } from '#lake/types.ts'
import { fieldPath } from './narrow.ts'
import type { GroqNode } from './syntax-tree.ts'

/** What documents are sorted by: a field of their own, and in which direction. */
export type FieldKey = {
  /** As GROQ writes it: `slug.current`. */
  readonly path: string
  readonly names: readonly string[]
  readonly isDescending: boolean
}

/** An argument of `order()` as a field; undefined where it is more than that. */
export function fieldKeyOf(arg: GroqNode): FieldKey | undefined {
  const path = fieldPath(arg.type === 'Desc' || arg.type === 'Asc' ? arg.base : arg)
  if (path === undefined) return undefined
  return { path, names: path.split('.'), isDescending: arg.type === 'Desc' }
}

/** The value of a field as GROQ finds it, undefined where it finds none. */
export function valueAt(document: LakeDocument, names: readonly string[]): unknown {
  let value: unknown = document
  for (const name of names) {
    const holdsMembers = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!holdsMembers || !Object.hasOwn(Object(value), name)) return undefined
    value = Reflect.get(Object(value), name)
  }
  return value
}

import { isRecord } from '#lib/json.ts'
import { randomHex } from '#schemas/rules/random-hex.ts'
import { sectionOf } from '#site/sections/list.ts'
import type { StoredSection } from './section-change.ts'

export function newKey(): string {
  return randomHex(6)
}

/** Returns a new section of a kind with its initial texts, `undefined` if there is no such kind. */
export function newSection(kind: string, key: string): StoredSection | undefined {
  const initial = sectionOf(kind)?.initial
  return initial && { ...withNewKeys(initial), _type: kind, _key: key }
}

/** Returns a copy with new keys for all objects in arrays. What refers to them by key refers to the new ones. */
export function withNewKeys(
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const keys = new Map<string, string>()
  const copy = keyed(value, keys)
  const renamed = renamedMarks(copy, keys)
  return isRecord(renamed) ? renamed : {}
}

function keyed(value: unknown, keys: Map<string, string>): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => {
      if (!isRecord(item)) return keyed(item, keys)
      const key = newKey()
      if (typeof item._key === 'string') keys.set(item._key, key)
      return { ...mapped(item, (each) => keyed(each, keys)), _key: key }
    })
  }
  return isRecord(value) ? mapped(value, (each) => keyed(each, keys)) : value
}

/** The links of a paragraph are named by key in the `marks` of its spans. */
function renamedMarks(value: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamedMarks(item, keys))
  if (!isRecord(value)) return value
  const copy = mapped(value, (each) => renamedMarks(each, keys))
  if (!Array.isArray(value.marks)) return copy
  return { ...copy, marks: value.marks.map((mark) => keys.get(mark) ?? mark) }
}

function mapped(
  record: Readonly<Record<string, unknown>>,
  change: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, each]) => [name, change(each)]))
}

import { applyPatches, parsePatch } from '@sanity/diff-match-patch'
import { z } from 'zod'
import type { LakeDocument } from '#lake/types.ts'
import { isJsonObject, withArrayKeys } from './json.ts'
import { checkPath, placesFor } from './json-match.ts'
import { canHold, changedAt, GONE, isThere, type Place, valueAt } from './places.ts'
import { malformed } from './refusal.ts'

const pathMap = z.record(z.string(), z.unknown())
const items = z.array(z.unknown())
const numberMap = z.record(z.string(), z.number())

/** The operations of a patch, as `/data/mutate` and `document.edit` take them. */
export const patchOperations = z.strictObject({
  set: pathMap.exactOptional(),
  setIfMissing: pathMap.exactOptional(),
  unset: z.array(z.string()).exactOptional(),
  inc: numberMap.exactOptional(),
  dec: numberMap.exactOptional(),
  diffMatchPatch: z.record(z.string(), z.string()).exactOptional(),
  insert: z
    .union([
      z.strictObject({ before: z.string(), items }),
      z.strictObject({ after: z.string(), items }),
      z.strictObject({ replace: z.string(), items }),
    ])
    .exactOptional(),
})

export type PatchOperations = z.infer<typeof patchOperations>

/** Fields that belong to the lake: a patch that would change them is refused. */
const IMMUTABLE = ['_id', '_type', '_createdAt'] as const

/**
 * Applies a patch to a copy of a document. Each operation applies at the places that @sanity/json-match finds for its
 * paths, in the order of @sanity/mutator (setIfMissing, set, unset, diffMatchPatch, inc, dec, insert) and doing what
 * that does, because the Studio applies the same mutation to its own copy with it. Elements of arrays are never made
 * by `set`, as in the Content Lake.
 * @throws Refusal 400 for a path or a text patch that cannot be read, or a change to `_id`,
 * `_type` or `_createdAt`.
 */
export function applyPatch(document: LakeDocument, operations: PatchOperations): JsonDocument {
  const steps = stepsOf(operations)
  for (const { path } of steps) checkPath(path)

  const patched = steps.reduce<unknown>(
    (value, { path, apply }) => apply(value, placesFor(value, path)),
    document,
  )
  if (!isJsonObject(patched)) throw malformed('The patch removed the document')
  for (const field of IMMUTABLE) {
    if (patched[field] !== document[field]) {
      throw malformed(`Cannot modify immutable attribute "${field}"`)
    }
  }
  return { ...patched, _id: document._id, _type: document._type, _createdAt: document._createdAt }
}

type JsonDocument = { [field: string]: unknown; _id: string; _type: string; _createdAt: string }

/** One operation at one path. */
type Step = { path: string; apply: Apply }
type Apply = (value: unknown, places: readonly Place[]) => unknown
type Insert = NonNullable<PatchOperations['insert']>

function stepsOf(operations: PatchOperations): Step[] {
  const { setIfMissing, set, unset = [], diffMatchPatch, inc, dec, insert } = operations
  return [
    ...stepsFor(setIfMissing, (value) => setWhere(value, (root, place) => !isThere(root, place))),
    ...stepsFor(set, (value) => setWhere(value)),
    ...unset.map((path) => ({ path, apply: replace(() => GONE) })),
    ...stepsFor(diffMatchPatch, changeText),
    ...stepsFor(inc, add),
    ...stepsFor(dec, (by) => add(-by)),
    ...(insert ? [{ path: positionOf(insert), apply: insertInto(insert) }] : []),
  ]
}

function stepsFor<Value>(
  map: Record<string, Value> = {},
  applying: (value: Value) => Apply,
): Step[] {
  return Object.entries(map).map(([path, value]) => ({ path, apply: applying(value) }))
}

function setWhere(value: unknown, isWanted = (_root: unknown, _place: Place) => true): Apply {
  return (root, places) => {
    const possible = places.filter((place) => isWanted(root, place) && canHold(root, place))
    return changedAt(root, possible, () => value)
  }
}

function replace(change: (value: unknown) => unknown): Apply {
  return (root, places) => {
    const present = places.filter((place) => isThere(root, place))
    return changedAt(root, present, change)
  }
}

function add(by: number): Apply {
  return replace((value) => (typeof value === 'number' ? value + by : value))
}

/** @throws Refusal 400 */
function changeText(text: string): Apply {
  const patches = parsedTextPatch(text)
  return replace((value) => {
    if (typeof value !== 'string') return value
    // The text may have changed since the patch was made from it.
    return applyPatches(patches, value, { allowExceedingIndices: true })[0]
  })
}

function parsedTextPatch(text: string): ReturnType<typeof parsePatch> {
  try {
    return parsePatch(text)
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : String(error))
  }
}

/** Before the first, after the last or in place of all elements that are meant, in each array by itself. */
function insertInto(insert: Insert): Apply {
  return (root, places) => {
    const arrays = positionsByArray(places).filter(({ array }) =>
      Array.isArray(valueAt(root, array)),
    )
    // Arrays inside others first, while their places are still right.
    const deepestFirst = arrays.toSorted((left, right) => right.array.length - left.array.length)
    return deepestFirst.reduce<unknown>(
      (before, { array, positions }) =>
        changedAt(before, [array], (list) =>
          Array.isArray(list) ? withItems(list, positions, insert) : list,
        ),
      root,
    )
  }
}

function withItems(list: unknown[], positions: number[], insert: Insert): unknown[] {
  const first = Math.max(0, Math.min(...positions))
  if ('before' in insert) return list.toSpliced(first, 0, ...insert.items)
  if ('after' in insert) return list.toSpliced(Math.max(...positions) + 1, 0, ...insert.items)
  const replaced = new Set(positions)
  const rest = list.filter((_, index) => !replaced.has(index))
  return rest.toSpliced(first, 0, ...insert.items)
}

function positionsByArray(places: readonly Place[]): { array: Place; positions: number[] }[] {
  const found = new Map<string, { array: Place; positions: number[] }>()
  for (const place of places) {
    const array = place.slice(0, -1)
    const position = place.at(-1)
    if (typeof position !== 'number') continue
    const key = JSON.stringify(array)
    const known = found.get(key)
    if (known) known.positions.push(position)
    else found.set(key, { array, positions: [position] })
  }
  return [...found.values()]
}

function positionOf(insert: Insert): string {
  if ('before' in insert) return insert.before
  return 'after' in insert ? insert.after : insert.replace
}

/** The same patch with a `_key` on every object that it puts into an array. */
export function withPatchKeys(operations: PatchOperations): PatchOperations {
  const { set, setIfMissing, insert } = operations
  const keyed = insert ? withArrayKeys(insert.items) : []

  return {
    ...operations,
    ...(set && { set: withKeysInValues(set) }),
    ...(setIfMissing && { setIfMissing: withKeysInValues(setIfMissing) }),
    ...(insert && { insert: { ...insert, items: Array.isArray(keyed) ? keyed : [] } }),
  }
}

function withKeysInValues(map: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(map).map(([path, value]) => [path, withArrayKeys(value)]),
  )
}

import { applyPatches, parsePatch } from '@sanity/diff-match-patch'
import {
  type ExprNode,
  getIndexForKey,
  getPathDepth,
  jsonMatch,
  parsePath,
  type SingleValuePath,
} from '@sanity/json-match'
import { z } from 'zod'
import type { LakeDocument } from '#lake/types.ts'
import { isJsonObject, withArrayKeys } from './json.ts'
import { canHold, changedAt, exists, memberOf, type Place, REMOVED, valueAt } from './places.ts'
import { malformed } from './refusal.ts'

const pathMap = z.record(z.string(), z.unknown())
const items = z.array(z.unknown())
const numberMap = z.record(z.string(), z.number())

/** Schema of the operations of a patch, in `/data/mutate` and `document.edit`. */
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

const IMMUTABLE = ['_id', '_type', '_createdAt'] as const

/**
 * Applies a patch to a copy of a document. Paths are resolved by @sanity/json-match. Order and semantics of the
 * operations are those of @sanity/mutator (setIfMissing, set, unset, diffMatchPatch, inc, dec, insert), because the
 * Studio applies the same mutation to its copy with it. As in the Content Lake, `set` never creates array elements.
 * @throws Refusal 400 for an invalid path or text patch, or a change of `_id`, `_type` or `_createdAt`.
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

type Step = { path: string; apply: Apply }
type Apply = (value: unknown, places: readonly Place[]) => unknown
type Insert = NonNullable<PatchOperations['insert']>

function stepsOf(operations: PatchOperations): Step[] {
  const { setIfMissing, set, unset = [], diffMatchPatch, inc, dec, insert } = operations
  return [
    ...stepsFor(setIfMissing, (value) => setWhere(value, (root, place) => !exists(root, place))),
    ...stepsFor(set, (value) => setWhere(value)),
    ...unset.map((path) => ({ path, apply: replace(() => REMOVED) })),
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
    const present = places.filter((place) => exists(root, place))
    return changedAt(root, present, change)
  }
}

function add(by: number): Apply {
  return replace((value) => (typeof value === 'number' ? value + by : value))
}

function changeText(text: string): Apply {
  const patches = parsedTextPatch(text)
  return replace((value) => {
    if (typeof value !== 'string') return value
    // The text may have changed since the patch was created.
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

/** Inserts before the first, after the last or instead of all matching elements, separately in each array. */
function insertInto(insert: Insert): Apply {
  return (root, places) => {
    const arrays = positionsByArray(places).filter(({ array }) =>
      Array.isArray(valueAt(root, array)),
    )
    // Nested arrays first, while their paths are still valid.
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
  const byArray = new Map<string, { array: Place; positions: number[] }>()
  for (const place of places) {
    const array = place.slice(0, -1)
    const position = place.at(-1)
    if (typeof position !== 'number') continue
    const key = JSON.stringify(array)
    const entry = byArray.get(key)
    if (entry) entry.positions.push(position)
    else byArray.set(key, { array, positions: [position] })
  }
  return [...byArray.values()]
}

function positionOf(insert: Insert): string {
  if ('before' in insert) return insert.before
  return 'after' in insert ? insert.after : insert.replace
}

/** Returns the patch with a `_key` on every object that it puts into an array. */
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

/** Limits of paths, because the package visits a place once per route that leads there. */
const MAX_SEGMENTS = 100
const MAX_DESCENTS = 2
const MAX_COMBINATIONS = 1_000

/**
 * Validates a JSONMatch path.
 * @throws Refusal 400 if the official package can't parse it, if it is a literal or leads to a prototype, or if it
 * would take too long.
 */
function checkPath(path: string): void {
  if (path.includes('__proto__')) throw malformed('A field cannot be named "__proto__"', path)
  const tree = parsed(path)
  if (tree?.type !== 'Path') throw malformed(`Malformed path: ${path} is not a path`, path)

  const { descents, combinations } = costOf(tree)
  const refuse = (limit: number, unit: string) =>
    malformed(`Malformed path: at most ${limit} ${unit} in a path`, path)
  if (getPathDepth(tree) > MAX_SEGMENTS) throw refuse(MAX_SEGMENTS, 'segments')
  if (descents > MAX_DESCENTS) throw refuse(MAX_DESCENTS, '".."')
  if (combinations > MAX_COMBINATIONS)
    throw refuse(MAX_COMBINATIONS, 'combinations of bracket expressions')
}

/**
 * Returns the places that match a path, as the official package finds them, without duplicates. Fields need not exist,
 * except directly after `..`. If array elements share a `_key`, the key refers to the first one.
 *
 * @example
 * placesFor({ tags: ['a', 'b'] }, 'tags[*]') // [['tags', 0], ['tags', 1]]
 * placesFor({}, 'seo.title') // [['seo', 'title']]
 * placesFor({ seo: { title: 'a' } }, '..title') // [['seo', 'title']]
 */
function placesFor(document: unknown, path: string): Place[] {
  const places = allPlacesFor(document, path)
  const descent = lastDescent(path)
  if (!descent) return places
  // The package also returns fields below strings and numbers, where setting one would replace the value.
  const present = allPlacesFor(document, descent.path).filter((place) => exists(document, place))
  return places.filter((place) =>
    present.some(
      (start) =>
        place.length - start.length <= descent.segmentsAfter &&
        start.every((key, at) => place[at] === key),
    ),
  )
}

function allPlacesFor(document: unknown, path: Path): Place[] {
  return resolveDirectly(document, path) ?? resolveDirectly(withDistinctKeys(document), path) ?? []
}

type Path = string | ExprNode

/** Returns the path up to the segment after its last `..`, and the number of segments that follow. */
function lastDescent(path: string): { path: ExprNode; segmentsAfter: number } | undefined {
  let node = path.includes('..') ? parsed(path) : undefined
  for (let segmentsAfter = 0; node?.type === 'Path'; segmentsAfter += 1) {
    if (node.recursive) return { path: node, segmentsAfter }
    node = node.base
  }
  return undefined
}

/** Returns undefined if a place is ambiguous because keys in its path are not unique. */
function resolveDirectly(document: unknown, path: Path): Place[] | undefined {
  const areDistinct = memoized(hasDistinctKeys)
  const places = new Map<string, Place>()
  for (const match of jsonMatch(document, path)) {
    const place: (string | number)[] = []
    let value: unknown = document
    for (const segment of match.path) {
      if (typeof segment === 'object' && Array.isArray(value) && !areDistinct(value)) {
        return undefined
      }
      const key = keyOf(value, segment)
      if (key === undefined) break
      place.push(key)
      value = memberOf(value, key)
    }
    if (place.length === match.path.length) places.set(JSON.stringify(place), place)
  }
  return [...places.values()]
}

/** Returns a field name or an index from the start; undefined for a `_key` that no element has. */
function keyOf(container: unknown, segment: SingleValuePath[number]): string | number | undefined {
  if (typeof segment === 'string') return segment
  const list: readonly unknown[] = Array.isArray(container) ? container : []
  if (typeof segment === 'object') return getIndexForKey(list, segment._key)
  return segment < 0 ? list.length + segment : segment
}

function memoized<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const results = new Map<Key, Value>()
  return (key) => {
    const value = results.get(key) ?? work(key)
    results.set(key, value)
    return value
  }
}

function keysIn(list: readonly unknown[]): string[] {
  return list.flatMap((item) =>
    isJsonObject(item) && typeof item._key === 'string' ? [item._key] : [],
  )
}

function hasDistinctKeys(list: readonly unknown[]): boolean {
  const keys = keysIn(list)
  return new Set(keys).size === keys.length
}

/** Returns a copy in which duplicate keys are replaced with unique ones that no path can contain. */
function withDistinctKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    const seen = new Set<unknown>()
    return value.map((item, index) => {
      const copy = withDistinctKeys(item)
      if (!isJsonObject(copy) || typeof copy._key !== 'string') return copy
      if (seen.has(copy._key)) return { ...copy, _key: `${copy._key}\u0000${index}` }
      seen.add(copy._key)
      return copy
    })
  }
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, withDistinctKeys(child)]),
  )
}

function parsed(path: string): ExprNode | undefined {
  try {
    return parsePath(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw malformed(`Malformed path: ${reason}`, path)
  }
}

/** Returns how often a path uses `..`, and the product of the choices in its brackets. */
function costOf(node: object): { descents: number; combinations: number } {
  const isDescent = 'recursive' in node && node.recursive === true
  const choices = 'elements' in node && Array.isArray(node.elements) ? node.elements.length : 1
  let cost = { descents: isDescent ? 1 : 0, combinations: choices }
  for (const child of Object.values(node).flat()) {
    if (typeof child !== 'object' || child === null) continue
    const { descents, combinations } = costOf(child)
    cost = { descents: cost.descents + descents, combinations: cost.combinations * combinations }
  }
  return cost
}

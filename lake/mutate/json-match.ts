import {
  type ExprNode,
  getIndexForKey,
  getPathDepth,
  jsonMatch,
  parsePath,
  type SingleValuePath,
} from '@sanity/json-match'
import { isJsonObject } from './json.ts'
import { memberOf, type Place } from './places.ts'
import { malformed } from './refusal.ts'

/** Bounds on what a path may ask, since the package looks at a place once for each way that leads there. */
const MOST_SEGMENTS = 100
const MOST_DESCENTS = 2
const MOST_WAYS = 1_000

/**
 * Checks a JSONMatch path before anything is changed.
 * @throws Refusal 400 for what the official package cannot read, a literal, a path to a prototype, or one that would
 * take too long.
 */
export function checkPath(path: string): void {
  if (path.includes('__proto__')) throw malformed('A field cannot be named "__proto__"', path)
  const tree = parsed(path)
  if (tree?.type !== 'Path') throw malformed(`Malformed path: ${path} is no path`, path)

  const { descents, ways } = costOf(tree)
  const refuse = (most: number, what: string) =>
    malformed(`Malformed path: at most ${most} ${what} in a path`, path)
  if (getPathDepth(tree) > MOST_SEGMENTS) throw refuse(MOST_SEGMENTS, 'segments')
  if (descents > MOST_DESCENTS) throw refuse(MOST_DESCENTS, '".."')
  if (ways > MOST_WAYS) throw refuse(MOST_WAYS, 'combinations of what stands between brackets')
}

/**
 * The places of a document that a path means, as the official package finds them, each once. Fields need not exist.
 * Of two elements of an array with the same `_key` the key means the first.
 *
 * @example
 * placesFor({ tags: ['a', 'b'] }, 'tags[*]') // [['tags', 0], ['tags', 1]]
 * placesFor({}, 'seo.title') // [['seo', 'title']]
 */
export function placesFor(document: unknown, path: string): Place[] {
  return foundIn(document, path) ?? foundIn(withDistinctKeys(document), path) ?? []
}

/** Undefined where a place cannot be told, because keys that lead there are not unique. */
function foundIn(document: unknown, path: string): Place[] | undefined {
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

/** A name, or a position counted from the beginning; undefined for a `_key` that no element has. */
function keyOf(container: unknown, segment: SingleValuePath[number]): string | number | undefined {
  if (typeof segment === 'string') return segment
  const list: readonly unknown[] = Array.isArray(container) ? container : []
  if (typeof segment === 'object') return getIndexForKey(list, segment._key)
  return segment < 0 ? list.length + segment : segment
}

function memoized<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? work(key)
    known.set(key, value)
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

/** A copy in which elements with the key of one before them have a key that nobody can ask for. */
function withDistinctKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    const met = new Set<unknown>()
    return value.map((item, index) => {
      const copy = withDistinctKeys(item)
      if (!isJsonObject(copy) || typeof copy._key !== 'string') return copy
      if (met.has(copy._key)) return { ...copy, _key: `${copy._key}\u0000${index}` }
      met.add(copy._key)
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

/** How often a path goes down to any depth, and the product of the choices that its brackets leave. */
function costOf(node: object): { descents: number; ways: number } {
  const isDescent = 'recursive' in node && node.recursive === true
  const choices = 'elements' in node && Array.isArray(node.elements) ? node.elements.length : 1
  let cost = { descents: isDescent ? 1 : 0, ways: choices }
  for (const child of Object.values(node).flat()) {
    if (typeof child !== 'object' || child === null) continue
    const { descents, ways } = costOf(child)
    cost = { descents: cost.descents + descents, ways: cost.ways * ways }
  }
  return cost
}

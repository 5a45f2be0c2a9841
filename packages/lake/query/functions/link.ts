import { DateTime, Path } from 'groq-js'
import { isJsonObject } from '#lake/mutate/json.ts'
import { callFunction, declareFunction, type GroqFunction } from '#lake/query/extend-groq.ts'
import { createGeoReader, type GeoValue, pointAt } from '#lake/query/geo/geo-value.ts'
import { contains, distance, intersects } from '#lake/query/geo/relate.ts'
import { type GroqNode, mapChildren, nodesOf, ungroup } from '#lake/query/syntax-tree.ts'

type Table = Readonly<Record<string, GroqFunction>>

/**
 * Maximum number of positions in a geo value. Queries run in threads that can be terminated, webhook filters in the
 * main thread.
 */
const MAX_POSITIONS = { query: 100_000, webhook: 500 }

const FOR_QUERIES = tableFor(MAX_POSITIONS.query)
const FOR_WEBHOOKS = tableFor(MAX_POSITIONS.webhook)

/**
 * Replaces functions that groq-js lacks, or evaluates differently from the Content Lake, by our own.
 *
 * @param mode `delta` for filters and projections of webhooks, which are evaluated in the main thread
 * @throws Error for a wrong number of arguments, with the message of groq-js
 */
export function linkFunctions(tree: GroqNode, mode: 'normal' | 'delta'): GroqNode {
  const table = mode === 'delta' ? FOR_WEBHOOKS : FOR_QUERIES
  // Most queries call none of these functions and needn't be copied.
  return nodesOf(tree).some((node) => replacementOf(node, table) !== undefined) ? link(tree) : tree

  function link(node: GroqNode): GroqNode {
    const inner = mapChildren(node, link)
    return replacementOf(inner, table) ?? inner
  }
}

/** Returns the replacement of a node; undefined if groq-js can evaluate it. */
function replacementOf(node: GroqNode, table: Table): GroqNode | undefined {
  const geoArgument = GEO.argumentOf(node)
  if (geoArgument) return call('geo', table, [geoArgument])
  if (node.type === 'FuncCall') {
    const name = `${node.namespace}::${node.name}`
    return Object.hasOwn(table, name) ? call(name, table, node.args) : undefined
  }
  return isInPath(node) ? { ...node, left: call('path', table, [node.left]) } : undefined
}

function call(name: string, table: Table, args: readonly GroqNode[]): GroqNode {
  const run = table[name]
  if (!run) throw new Error(`Undefined function: ${name}`)
  if (args.length !== run.length) {
    throw new Error(
      `Incorrect number of arguments to function ${name}(). Expected ${run.length}, got ${args.length}.`,
    )
  }
  return callFunction(name, run, args)
}

function tableFor(maxPositions: number): Table {
  const geo = createGeoReader(maxPositions)
  /** Applies a function to two geo values; null if one of them is not a geo value. */
  const onGeoValues =
    <Value>(relate: (left: GeoValue, right: GeoValue) => Value) =>
    (first: unknown, second: unknown): Value | null => {
      const left = geo(first)
      const right = left && geo(second)
      return left && right ? relate(left, right) : null
    }
  return {
    geo: (value) => geo(value)?.json ?? null,
    'geo::latLng': (lat, lng) => pointAt(lat, lng),
    'geo::distance': onGeoValues((left, right) => distance(left, right)),
    'geo::contains': onGeoValues((left, right) => contains(left.geometry(), right.geometry())),
    'geo::intersects': onGeoValues((left, right) => intersects(left.geometry(), right.geometry())),
    'array::unique': (value) => unique(value),
    path: (value) => textOfPath(value),
  }
}

/**
 * Matches `… in path("…")`, where groq-js only accepts strings on the left. Excludes `_id`, which is always a string
 * and often filtered.
 */
function isInPath(node: GroqNode): node is Extract<GroqNode, { op: string }> {
  if (node.type !== 'OpCall' || node.op !== 'in') return false
  const left = ungroup(node.left)
  const right = ungroup(node.right)
  const isId = left.type === 'AccessAttribute' && left.name === '_id'
  const isPath = right.type === 'FuncCall' && right.namespace === 'global' && right.name === 'path'
  return isPath && !isId
}

function textOfPath(value: unknown): unknown {
  return value instanceof Path && isJsonObject(value) ? value.pattern : value
}

/**
 * `array::unique()`: keeps the first of equal elements. Arrays and objects equal nothing, as with `==`.
 *
 * @returns null for a value that is not an array
 *
 * @example
 * unique([1, '1', 1, null, null, [1], [1]]) // [1, '1', null, [1], [1]]
 */
function unique(value: unknown): unknown[] | null {
  if (!Array.isArray(value)) return null
  const values = new Set<unknown>()
  const dates = new Set<string>()
  return value.filter((item: unknown) => {
    if (item instanceof DateTime) return isNew(dates, String(item))
    return (typeof item === 'object' && item !== null) || isNew(values, item ?? null)
  })
}

function isNew<Item>(seen: Set<Item>, item: Item): boolean {
  if (seen.has(item)) return false
  seen.add(item)
  return true
}

/** groq-js's parser knows the functions of the `geo` namespace, but not `geo()` itself. */
const GEO = declareFunction('geo')

/** Returns the GROQ to put in front of a query so that groq-js can parse it. */
export function declarationsFor(query: string): string {
  return query.includes('geo') ? GEO.declaration : ''
}
